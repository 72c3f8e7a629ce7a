import sys

if "threading" in sys.modules:
    sys.modules["threading"]._shutdown()
__import__("atexit")._run_exitfuncs()
for stream in (sys.stdout, sys.stderr):
    try:
        stream.flush()
    except Exception:
        pass
