# Prints the version of this Python and the byte code of the program on stdin, where Python is CPython. The part of the
# program between two lines "#### later" comes apart, as byte code that the program runs when it needs it.

import binascii
import marshal
import sys

source = sys.stdin.buffer.read()
if sys.implementation.name == "cpython":
    first, _, rest = source.partition(b"#### later\n")
    later, _, last = rest.partition(b"#### later\n")
    both = [marshal.dumps(compile(text, "harness", "exec", 0, True)) for text in (first + last, later)]
    print(sys.hexversion, binascii.b2a_base64(marshal.dumps(both), newline=False).decode())
