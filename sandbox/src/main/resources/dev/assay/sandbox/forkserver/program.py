def run_python(name, arguments):
    """Runs a file as the main module, as python3 would, and ends the process."""
    path = BOX + "/" + name
    sys.argv[:] = [path] + arguments
    sys.path.insert(0, os.path.dirname(path))
    main = type(sys)("__main__")
    main.__dict__.update(__file__=path, __builtins__=sys.modules["builtins"], __annotations__={}, __cached__=None)
    sys.modules["__main__"] = main
    gc.enable()
    code = 0
    try:
        with open(path, "rb") as file:
            source = file.read()
        exec(compile(source, path, "exec", dont_inherit=True), main.__dict__)
    except SystemExit as leaving:
        code = exit_code(leaving.code)
    except BaseException:
        code = 1
        report_exception()
    finish(code)


def exit_code(value):
    if value is None:
        return 0
    if isinstance(value, int):
        return value & 0xFF
    print(value, file=sys.stderr)
    return 1


def report_exception():
    """Prints the traceback without the frames that are ours."""
    kind, error, trace = sys.exc_info()
    while trace and trace.tb_frame.f_globals is globals():
        trace = trace.tb_next
    try:
        sys.excepthook(kind, error.with_traceback(trace), trace)
    except SystemExit:
        raise
    except BaseException:
        pass


def finish(code):
    """What Python does at its end, but for freeing its memory."""
    try:
        threading = sys.modules.get("threading")
        if threading:
            threading._shutdown()
    except SystemExit:
        pass
    except BaseException:
        report_exception()
    try:
        import atexit
        atexit._run_exitfuncs()
    except BaseException:
        pass
    try:
        sys.stdout.flush()
    except Exception:
        code = code or 120
    try:
        sys.stderr.flush()
    except Exception:
        pass
    os._exit(code)


def execute(words, environment):
    """Becomes another program."""
    for name in ("SIGPIPE", "SIGXFSZ", "SIGINT"):
        signal.signal(getattr(signal, name), signal.SIG_DFL)
    os.execvpe(words[0], words, environment)
