package dev.assay.sandbox.process;

/**
 * The Python code on the command line, which reads the server's program from its input because the command line is too
 * short for it.
 */
final class PythonBoot {
    /** Reads a length of four bytes, the highest first, and as many bytes of source; then runs them. */
    static final String SOURCE = """
            import os
            def read(count):
                got = b''
                while len(got) < count:
                    more = os.read(0, count - len(got))
                    if not more:
                        raise SystemExit('the source of the server is cut')
                    got += more
                return got
            exec(compile(read(int.from_bytes(read(4), 'big')), 'forkserver.py', 'exec'))
            """;

    private PythonBoot() {}
}
