# Card Table: `make play` and `make test` do everything on a fresh machine.

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)
BIN := .venv/bin

.PHONY: play test lint bench soak arena tables translations art sounds pictures icons \
	wheel wheel-test bundle bundle-test deb deb-test clean

play: .venv/ready
	@$(BIN)/cardtable-qt

# What is compiled once need not be compiled again by every program that the tests start.
test: export PYTHONDONTWRITEBYTECODE =
test: lint .venv/validators-ready
	$(BIN)/python -m pytest -n auto

lint: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: .venv/bench-ready
	$(BIN)/python -m tests.bench
	$(BIN)/python -m tests.bench_window
	$(BIN)/python -m tests.bench_bundle
	$(BIN)/python -m tests.bench_play
	$(BIN)/python -m tests.bench_faces
	$(BIN)/python -m tests.bench_shelf
	$(BIN)/python -m tests.bench_replay
	$(BIN)/python -m tests.bench_saving

soak: wheel-test
	$(BIN)/python -m tests.soak --count 1000000 --workers 0
	$(BIN)/python -m tests.soak_window --events 1000000 --workers 2
	$(BIN)/python -m tests.soak_opponents --games 2000 --workers 0
	$(BIN)/python -m tests.soak_kill --kills 400 --workers 2
	$(BIN)/python -m tests.soak_files --mutants 10000 --stride 1 --workers 2
	$(BIN)/python -m tests.soak_screens --workers 2
	$(BIN)/python -m tests.soak_hour --minutes 60

# ROWS=bars or ROWS='extop-*' plays a part of the table, MISSING=1 what was never played,
# DEALS_FACTOR=4 four times as many deals.
arena: .venv/ready
	$(BIN)/python -m cardtable_qt.arena.standing --factor $(or $(DEALS_FACTOR),1) \
		$(if $(MISSING),--missing) $(if $(ROWS),--only $(foreach row,$(ROWS),'$(row)'))

tables: .venv/ready
	$(BIN)/python -m cardtable_qt.opponents.eight28.solving

translations: .venv/ready
	$(BIN)/python packaging/translations.py

art: .venv/ready
	cd packaging && ../$(BIN)/python -m art

sounds: .venv/ready
	cd packaging && ../$(BIN)/python -m sounds

pictures: .venv/ready
	$(BIN)/python packaging/pictures.py

icons: .venv/ready
	$(BIN)/python packaging/icons.py

wheel: .venv/ready
	$(BIN)/python -m build --outdir dist

# Two minutes, most of them for fetching packages.
wheel-test: .venv/ready
	$(BIN)/python -m pytest -p no:cacheprovider tests/wheel_trial.py

# A folder and an archive that need no Python.
bundle: .venv/bundle-ready
	cd packaging && ../$(BIN)/python -m bundle.build

# Starts the bundle as on the computer of somebody who has nothing else, and plays there.
bundle-test: .venv/bundle-ready
	cd packaging && ../$(BIN)/python -m bundle.build --folder
	$(BIN)/python -m pytest -p no:cacheprovider -o python_files='check_*.py' \
		-o tmp_path_retention_policy=failed tests/bundle

deb: bundle
	packaging/linux/make-deb

deb-test: deb
	packaging/linux/test-deb

clean:
	rm -rf .venv build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis

.venv/ready: pyproject.toml packaging/prepare packaging/system-libraries packaging/install-packages
	packaging/prepare "$(PYTHON)"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	packaging/system-libraries
	@touch $@

.venv/validators-ready: .venv/ready packaging/linux/validators
	packaging/linux/validators
	@touch $@

.venv/bundle-ready: .venv/ready packaging/bundle/tools
	packaging/bundle/tools
	@touch $@

.venv/bench-ready: .venv/ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	@touch $@
