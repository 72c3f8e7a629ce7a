# Starts an interpreter again and again, so many at a time, and says how many ended and how long each took.
import json, os, sys, time

program, source, in_flight, seconds = sys.argv[1], sys.argv[2], int(sys.argv[3]), float(sys.argv[4])
began, took = {}, []


def start():
    now = time.monotonic_ns()
    began[os.posix_spawn(program, [program, "-c", source], {})] = now


first = time.monotonic_ns()
for _ in range(in_flight):
    start()
while began:
    process, status = os.wait()
    now = time.monotonic_ns()
    if status:
        sys.exit("the interpreter ended with status %d" % status)
    took.append(now - began.pop(process))
    if now - first < seconds * 1e9:
        start()
print(json.dumps({"nanos": time.monotonic_ns() - first, "took": took}))
