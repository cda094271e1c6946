# Card Table: `make play` and `make test` do everything on a fresh machine.

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& echo $$python && break; done)
# The virtual environment; `make test-all` creates one for every Python.
VENV ?= .venv
BIN := $(VENV)/bin
# Tests that build, download and install may take longer than others.
LONG_TIMEOUT := -o timeout=1800 -o faulthandler_timeout=1790

.PHONY: play test test-all lint bench soak arena tables translations art sounds pictures \
	lists icons wheel wheel-test bundle bundle-test deb deb-test clean

play: $(VENV)/ready
	@$(BIN)/cardtable-qt

# Allow bytecode caching: the tests start many programs that import the same modules.
test: export PYTHONDONTWRITEBYTECODE =
test: lint $(VENV)/validators-ready
	$(BIN)/python -m pytest -n auto

# Every Python from 3.11 found on this machine, each in its own environment.
test-all:
	@$(or $(PYTHON),python3) packaging/every_python.py

lint: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/bench-ready
	$(BIN)/python -m tests.bench.rules
	$(BIN)/python -m tests.bench.window
	$(BIN)/python -m tests.bench.bundle
	$(BIN)/python -m tests.bench.play
	$(BIN)/python -m tests.bench.hurry
	$(BIN)/python -m tests.bench.images
	$(BIN)/python -m tests.bench.library
	$(BIN)/python -m tests.bench.replay
	$(BIN)/python -m tests.bench.saving

soak: wheel-test
	$(BIN)/python -m tests.soak.records --count 1000000 --workers 0
	$(BIN)/python -m tests.soak.window --events 1000000 --workers 2
	$(BIN)/python -m tests.soak.opponents --games 2000 --workers 0
	$(BIN)/python -m tests.soak.kill --kills 400 --workers 2
	$(BIN)/python -m tests.soak.files --mutants 10000 --stride 1 --workers 2
	$(BIN)/python -m tests.soak.screens --workers 2
	$(BIN)/python -m tests.soak.accessibility --workers 2
	$(BIN)/python -m tests.soak.one_hour --minutes 60

# ROWS=bars or ROWS='mygame-*' plays some of the matches, MISSING=1 only those never played,
# DEALS_FACTOR=4 four times as many deals.
arena: $(VENV)/ready
	$(BIN)/python -m cardtable_qt.arena.benchmark --factor $(or $(DEALS_FACTOR),1) \
		$(if $(MISSING),--missing) $(if $(ROWS),--only $(foreach row,$(ROWS),'$(row)'))

tables: $(VENV)/ready
	for solver in $(subst /,.,$(basename $(wildcard cardtable_qt/games/*/opponents/*_solver.py))); do \
		$(BIN)/python -m $$solver || exit 1; done

translations: $(VENV)/ready
	$(BIN)/python packaging/translations.py
	$(BIN)/python packaging/translations.py tests.bids

art: $(VENV)/ready
	cd packaging && ../$(BIN)/python -m art

sounds: $(VENV)/ready
	cd packaging && ../$(BIN)/python -m sounds

pictures: $(VENV)/ready
	$(BIN)/python packaging/pictures.py

# The lists of games in the README and in the files for desktops.
lists: $(VENV)/ready
	$(BIN)/python packaging/game_lists.py

icons: $(VENV)/ready
	$(BIN)/python packaging/icons.py

wheel: $(VENV)/ready
	$(BIN)/python -m build --outdir dist

# Takes two minutes, mostly for downloading packages.
wheel-test: $(VENV)/ready
	$(BIN)/python -m pytest -p no:cacheprovider $(LONG_TIMEOUT) tests/packaging/check_wheel.py

# A folder and an archive that need no Python.
bundle: $(VENV)/bundle-ready
	cd packaging && ../$(BIN)/python -m bundle.build

# Start the bundle as on a computer without Python, and play there.
bundle-test: $(VENV)/bundle-ready
	cd packaging && ../$(BIN)/python -m bundle.build --folder
	$(BIN)/python -m pytest -p no:cacheprovider $(LONG_TIMEOUT) -o python_files='check_*.py' \
		-o tmp_path_retention_policy=failed tests/bundle

deb: bundle
	packaging/linux/make-deb

deb-test: deb
	packaging/linux/test-deb "$(VENV)"

clean:
	rm -rf .venv .venv-* build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(VENV)/ready: pyproject.toml packaging/prepare packaging/system-libraries packaging/install-packages
	packaging/prepare "$(PYTHON)" "$(VENV)"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	packaging/system-libraries "$(VENV)"
	@touch $@

$(VENV)/validators-ready: $(VENV)/ready packaging/linux/validators packaging/linux/screen-reader-tools
	packaging/linux/validators
	packaging/linux/screen-reader-tools
	@touch $@

$(VENV)/bundle-ready: $(VENV)/ready packaging/bundle/tools
	packaging/bundle/tools "$(VENV)"
	@touch $@

$(VENV)/bench-ready: $(VENV)/ready
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	@touch $@
