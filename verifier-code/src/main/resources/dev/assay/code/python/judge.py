def answer(request, script):
    try:
        script.run(Reading(request))
        if JUDGE.hindrance:
            raise JUDGE.hindrance
        wanted = JUDGE.wanted()
        told = {}
        if not script.pending:
            told = {"checks": script.results(), "weak": JUDGE.weak, "effects": script.all_effects()}
            told["caught"] = [[number, why_caught(error)] for number, error in script.caught.items()]
        if wanted or script.pending:
            told["wanted"] = wanted
            told["settings"] = JUDGE.settings()
        if wanted and not script.pending and JUDGE.compares() and not script.caught and not script.reading.looks and JUDGE.is_all_noted():
            told["comparisons"] = script.comparisons
            told["doubtful"] = JUDGE.doubtful({key: decode(value)[0] for _, word, key, value in script.comparisons if word == "Eq"})
        elif not wanted and not script.pending:
            if not told["checks"]:
                raise Broken("it checks nothing")
            told["doubtful"] = JUDGE.doubtful(None)
            if not holds_warily(request, script):
                raise Unable(AGAINST_TAKEN)
        return told
    except NeedsTalk as unable:
        if JUDGE.life:
            return {"unable": unable.args[0]}
        raise
    except Unable as unable:
        return {"unable": unable.args[0]}
    except Endless:
        return {"endless": "{:,}".format(JUDGE.most_operations())}
    except Oversized:
        return {"oversized": True}
    except Broken as broken:
        # What is not known yet may be what it lacks.
        wanted = JUDGE.wanted()
        return {"wanted": wanted, "settings": JUDGE.settings()} if wanted else {"broken": broken.args[0]}
    except BaseException as error:
        return {"broken": "%s: %s" % (type(error).__name__, str(error)[:300])}


AGAINST_TAKEN = "the script compares what the program gives with a value from which the program has taken something"


def holds_warily(request, script):
    """
    Returns whether the program passes the script, if it does, by more than what it has taken from the script's values: also where these
    stay as they were in what the script compares with what the program gave.
    """
    global JUDGE
    judge = JUDGE
    parts = script.reading.meets if SCRIPT in judge.took else script.reading.meets & {SCRIPT, *judge.took}
    if not judge.took or not parts or any(script.failed()):
        return True
    again = tried(script.reading, Judge(judge.known, request["processes"], is_wary=True))
    JUDGE = judge
    others = script.reading.tests - parts
    if again is None or judge.functions or judge.lent or again.pending - others:
        return False
    numbers, names = again.failed()
    return not names - others and all(script.reading.asserts[number] in others for number in numbers)


def why_caught(error):
    if getattr(error, "of_candidate", False):
        return "the program raised " + type(error).__name__
    return "it does not hold" if isinstance(error, AssertionError) else "it could not be told, for a " + type(error).__name__


def opinion(request, script):
    """Returns what programs that are wrong on purpose show of a script that this program passes."""
    heeded = [number for number, error in script.caught.items() if is_heeded(request, script.reading, number, error)]
    return {"heeded": heeded, "disbelief": "" if request["believed"] else disbelief(script.reading)}


def ruled(request, judge, tell):
    """Runs the script with this judge, and tells what comes of it."""
    global JUDGE
    JUDGE = judge
    JUDGE.doubted = frozenset(request["doubted"])
    script = Script(JUDGE)
    told = answer(request, script)
    tell(told)
    if "checks" in told and "wanted" not in told and not any(script.failed()) and (script.caught or not request["believed"]):
        end_after(MOST_OPINION)
        if "socket" in sys.modules:
            sys.modules["socket"].setdefaulttimeout(MOST_OF_SOCKET)
        tell(opinion(request, script))


MOST_OPINION = 8  # seconds: a script may wait for ever with a value that is wrong on purpose
MOST_OF_SOCKET = 0.5  # seconds, in which one then waits for a byte


def end_after(seconds):
    """Ends this process in so many seconds, where that is possible."""
    leave = os._exit
    try:
        signal = __import__("signal")
        signal.signal(signal.SIGALRM, lambda *_: leave(0))
        signal.setitimer(signal.ITIMER_REAL, seconds)
    except (AttributeError, ValueError, OSError):
        pass


def note_of_thread(ended):
    """Notes what keeps a thread of the script from its end, for the script would only see that it has none."""
    if isinstance(ended.exc_value, (Unable, Endless, Oversized)):
        JUDGE.hindrance = ended.exc_value


def use_port(what):
    JUDGE.use_port(what)


def teller(channel, nonce):
    def tell(told):
        out = []
        encode(told, out, refuse)
        sent(channel, nonce, out)
    return tell


def main():
    """Runs the script until it needs an outcome that is not known."""
    given = sys.stdin.buffer.read()
    request, _ = decode(given)
    request["arrays"] = any(b"y%d:%s" % (len(kind), kind.encode()) in given for kind in ARRAYS)  # of the program, in a script that may know of none
    request["no_number"] = b"fnan;" in given or request["arrays"]
    channel, leave = sys.stdout.buffer, os._exit
    sys.stdout = io.StringIO()
    offer_loopback(use_port)
    tell = teller(channel, request["nonce"])
    if request.get("program"):
        tell({"checks": [["script", None if passes_together(request) else "it does not pass"]]})
        leave(0)
    try:
        ruled(request, Judge(request["known"], request["processes"]), tell)
    except NeedsTalk:
        request["lasting"] = True
        ruled(request, Judge({}, {}), tell)
    leave(0)


def talk():
    """Runs the script to its end, with the outcomes of a process that performs each operation as it comes."""
    (given, channel), leave = streams_to_partner(), os._exit
    sys.stdout = io.StringIO()
    offer_loopback(use_port)
    request, _ = decode(request_of(given))
    request["arrays"] = request["no_number"] = True  # perhaps, in what the program will give
    program = Partner(given, channel, request["nonce"], request["pauses"], Waiting(request["wait"]))
    ruled(request, Judge({}, {}, program), teller(channel, request["verdict"]))
    leave(0)
