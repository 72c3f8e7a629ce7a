def _prepare():
    """Makes Python here behave as CPython does where programs rely on it; gives what to do first and last."""
    import _signal
    import _sitebuiltins
    import _thread
    import atexit
    import builtins
    import io
    import os
    import sys
    import time

    builtins.exit = _sitebuiltins.Quitter("exit", "Ctrl-D (i.e. EOF)")
    builtins.quit = _sitebuiltins.Quitter("quit", "Ctrl-D (i.e. EOF)")

    def no_shell(command):
        os.fspath(command)
        return 127 << 8

    os.system = no_shell

    # Folders can not be opened, so that shutil must not go that way.
    os.supports_dir_fd.discard(os.open)

    # What a program does to signals, it does to the worker.
    set_signal, clean = _signal.signal, True

    def signal(number, handler):
        nonlocal clean
        clean = False
        return set_signal(number, handler)

    _signal.signal = signal

    # CPython closes a file with its last reference; here only a collection would.
    made, unclosed = io.open, []

    def settle():
        for file in list(unclosed):
            try:
                file.flush()
            except Exception:
                unclosed.remove(file)

    def open(
        file, mode="r", buffering=-1, encoding=None, errors=None, newline=None, closefd=True, opener=None
    ):
        settle()
        opened = made(file, mode, buffering, encoding, errors, newline, closefd, opener)
        if opened.writable():
            unclosed.append(opened)
        return opened

    builtins.open = io.open = open

    # The usual one is the time by the clock since the worker began, sleep aside. A thread's own is processor time.
    clock_ns, ident = time.thread_time_ns, _thread.get_ident
    main, began = ident(), 0

    def process_time_ns():
        return clock_ns() - (began if ident() == main else 0)

    def process_time():
        return process_time_ns() / 1e9

    time.process_time, time.process_time_ns = process_time, process_time_ns

    def begin():
        nonlocal began
        began = clock_ns()

    def finish():
        threading = sys.modules.get("threading")
        if threading:
            threading._shutdown()
        atexit._run_exitfuncs()
        settle()
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except Exception:
                pass
        return clean

    return begin, finish


globals().pop("_prepare")()
