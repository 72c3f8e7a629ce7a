# The program --------------------------------------------------------------------------------------------------------


USUAL = set()  # the variables that the interpreter already has
PREPARED = []  # the main modules of programs whose beginning has run


def live(order, leave=os._exit):
    """Runs a child to its end. Whatever the program does to Python, this function does not return."""
    try:
        run_python(order, leave)
    finally:
        leave(1)


def run_python(order, leave):
    """Runs the first file as the main module, as python3 would, and ends the process."""
    name, *arguments = order.texts(order.words)
    path = BOX + "/" + name
    source = bytes(order.first_file())
    for variable in order.texts(order.environment):
        if variable not in USUAL:
            key, _, value = variable.partition("=")
            os.environ[key] = value
    sys.argv[:] = [path] + arguments
    sys.path.insert(0, path.rpartition("/")[0])
    main = PREPARED[order.beginning] if order.beginning >= 0 else new_main()
    main.__dict__.update(__file__=path)
    sys.modules["__main__"] = main
    _signal.signal(_signal.SIGINT, _signal.default_int_handler)
    gc.enable()
    code = 0
    try:
        exec(compile(source, path, "exec", 0, True), main.__dict__)
    except SystemExit as leaving:
        code = exit_code(leaving.code)
    except BaseException:
        code = 1
        report_exception()
    finish(code, main.__dict__, leave)


def new_main():
    main = type(sys)("__main__")
    main.__dict__.update(__builtins__=builtins, __annotations__={}, __cached__=None)
    return main


def prepared(beginning):
    """Runs what programs of the service begin with, which only imports and defines, and returns their main module."""
    main = new_main()
    exec(compile(beginning, BOX + "/main.py", "exec", 0, True), main.__dict__)
    return main


def exit_code(value):
    """Returns the exit code as CPython computes it: an integer that is no C long counts as -1."""
    if value is None:
        return 0
    if isinstance(value, int):
        return value & 0xFF if -1 << 63 <= value < 1 << 63 else 0xFF
    print(value, file=sys.stderr)
    return 1


def report_exception():
    """Prints the traceback without the server's own frames."""
    kind, error, trace = sys.exc_info()
    while trace and trace.tb_frame.f_globals is globals():
        trace = trace.tb_next
    try:
        sys.excepthook(kind, error.with_traceback(trace), trace)
    except SystemExit:
        raise
    except BaseException:
        pass


def has_threads(threading):
    """Returns whether threads may have to be waited for. This check takes less time than a wait without threads."""
    return threading and (
        len(getattr(threading, "_active", (1, 2))) > 1 or bool(getattr(threading, "_threading_atexits", True)))


def finish(code, names, leave):
    """Does what Python does at its end, except for freeing all memory."""
    try:
        if has_threads(sys.modules.get("threading")):
            sys.modules["threading"]._shutdown()
    except SystemExit:
        pass
    except BaseException:
        report_exception()
    try:
        atexit._run_exitfuncs()
    except BaseException:
        pass
    flushed = flush(sys.stdout)
    flush(sys.stderr)
    try:
        drop(names)
    except BaseException:
        pass
    flushed = flush(sys.stdout) and flushed
    flush(sys.stderr)
    leave(code or (0 if flushed else 120))


def drop(names):
    """Clears the names of the main module, private ones first, so that finalizers run."""
    for is_private in (True, False):
        for name in list(names):
            if name != "__builtins__" and (name[:1] == "_" and name[:2] != "__") == is_private:
                names[name] = None
    gc.collect()


def flush(stream):
    """Flushes a stream and returns whether this worked, or the program has closed the stream itself."""
    try:
        if stream is not None and not stream.closed:
            stream.flush()
        return True
    except BaseException:
        return False
