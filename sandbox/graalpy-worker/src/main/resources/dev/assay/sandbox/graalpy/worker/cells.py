def _cells():
    """Gives a function that runs a cell in __main__: 0 ran through, 1 raised, 256 and more left with that code less 256."""
    import io
    import linecache
    import sys
    import traceback

    space = globals()
    number = 0

    def left(end):
        code = end.code
        if code is None:
            return 256
        if isinstance(code, int):
            return 256 + (code & 255)
        print(code, file=sys.stderr)
        return 256 + 1

    def attempt(text, name):
        try:
            linecache.cache[name] = (len(text), None, text.splitlines(True), name)
            exec(compile(text, name, "exec", dont_inherit=True), space)
            return 0
        except SystemExit as end:
            return left(end)
        except BaseException as raised:
            traceback.print_exception(raised)
            return 1

    def run(text):
        nonlocal number
        number += 1
        # What the cell before has read ahead and not used is not this one's.
        sys.stdin = io.TextIOWrapper(io.BufferedReader(io.FileIO(0, closefd=False)), encoding="utf-8")
        code = attempt(text, f"<cell {number}>")
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except Exception:
                pass
        return code

    return run


globals().pop("_cells")()
