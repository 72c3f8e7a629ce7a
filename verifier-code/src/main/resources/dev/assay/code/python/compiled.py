# Prints the version of this Python and the byte code of the program on stdin, where Python is CPython.

import binascii
import marshal
import sys

source = sys.stdin.buffer.read()
if sys.implementation.name == "cpython":
    code = marshal.dumps(compile(source, "harness", "exec", 0, True))
    print(sys.hexversion, binascii.b2a_base64(code, newline=False).decode())
