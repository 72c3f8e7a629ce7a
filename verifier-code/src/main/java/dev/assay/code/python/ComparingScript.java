package dev.assay.code.python;

import dev.assay.code.python.ScriptComparisons.Comparison;
import dev.assay.code.python.ScriptComparisons.Operator;
import dev.assay.code.python.ScriptTokens.Kind;
import dev.assay.code.python.ScriptTokens.Token;
import dev.assay.code.values.ProgramValue;
import dev.assay.code.values.ProgramValue.Entry;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A script whose asserts only compare calls of the program, with literals as arguments, with literals. What such a script says
 * before any program has run stands in its text, so that it is read here and no process of Python is needed for it. The
 * ruling is the one that the script's process would give; any other script is left to that.
 */
final class ComparingScript {
    /** More calls than this are Python's, which has its limit on them. */
    private static final int MOST_NESTED = 50;

    private static final int MOST_CALLS = 900;

    private static final int MOST_CHARACTERS = 200_000;
    private static final String CHECK = "check";
    private static final String CANDIDATE = "candidate";

    /** Names by which a script needs more than values, or that are no names of a program in a script. */
    static final Set<String> OTHER_NAMES = Set.copyOf(List.of(
            ("mock patch redirect_stderr environ putenv chdir tempfile open write_text mkdir exists isfile isdir listdir stdin"
                            + " argv seed setenv delenv sleep wait_for setrecursionlimit gca gcf get_fignums subplots subplot getcontext setcontext localcontext warns catch_warnings assertWarns"
                            + " assertWarnsRegex assertLogs assertNoLogs getLogger addHandler caplog builtins signature getsource getfullargspec isgeneratorfunction"
                            + " iscoroutinefunction isfunction isclass vars send throw close GeneratorExit capsys capfd stdout tmp_path tmpdir"
                            + " aiohttp asyncio ftplib http httpx requests smtplib socket socketserver ssl urllib urllib3 xmlrpc"
                            + " redirect_stdout False None True and as assert async await break class continue def del elif else"
                            + " except finally for from global if import in is lambda nonlocal not or pass raise return try while"
                            + " with yield abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr"
                            + " classmethod compile complex copyright credits delattr dict dir divmod enumerate eval exec exit"
                            + " filter float format frozenset getattr globals hasattr hash help hex id input int isinstance"
                            + " issubclass iter len license list locals map max memoryview min next object oct ord pow print"
                            + " property quit range repr reversed round set setattr slice sorted staticmethod str sum super tuple"
                            + " type zip setup_function setup_module setUpModule METADATA check candidate")
                    .split(" ", -1)));

    /** One call of the program in an assert. */
    private record Call(List<ProgramValue> keys, List<ProgramValue> operations, ProgramValue given) {
        ProgramValue key() {
            return keys.getLast();
        }
    }

    private final AssertScript script;
    private final ScriptTokens tokens;
    private final LiteralReader literals;
    private final List<Call> calls = new ArrayList<>();
    private final List<Comparison> comparisons = new ArrayList<>();
    private final Map<ProgramValue, Comparison> expected = new HashMap<>();
    private int asserts;
    private boolean isInFunction;

    private ComparingScript(AssertScript script) throws UnreadScript {
        this.script = script;
        this.tokens = new ScriptTokens(script.script());
        this.literals = new LiteralReader(tokens);
    }

    /** Returns what the script says before any program has run; empty if only Python can tell. */
    static Optional<ScriptRound> firstRound(AssertScript script) {
        if (script.isLasting() || !script.setup().isBlank() || !isPlainText(script.script())) {
            return Optional.empty();
        }
        try {
            return Optional.of(new ComparingScript(script).round());
        } catch (UnreadScript other) {
            return Optional.empty();
        }
    }

    private static boolean isPlainText(String text) {
        return text.length() <= MOST_CHARACTERS
                && text.indexOf('\r') < 0
                && text.indexOf('\0') < 0
                && text.indexOf('\uFEFF') < 0
                && !text.contains("numpy")
                && text.codePoints().noneMatch(c -> c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE);
    }

    private ScriptRound round() throws UnreadScript {
        boolean isChecking = false;
        boolean isChecked = false;
        while (tokens.next().kind() != Kind.END) {
            tokens.demand(Kind.LINE, "");
            if (tokens.skip(Kind.NAME, "assert")) {
                demand(!isChecking);
                check();
            } else if (tokens.skip(Kind.NAME, "def")) {
                demand(!isChecking && asserts == 0);
                isChecking = true;
                function();
            } else if (tokens.skip(Kind.NAME, "METADATA")) {
                tokens.demand(Kind.SIGN, "=");
                literals.value();
            } else {
                demand(isChecking && !isChecked);
                isChecked = true;
                callOfCheck();
            }
            demand(tokens.isAtEnd());
        }
        demand(!calls.isEmpty());
        return wanted();
    }

    private static void demand(boolean holds) throws UnreadScript {
        if (!holds) {
            throw new UnreadScript();
        }
    }

    private void function() throws UnreadScript {
        tokens.demand(Kind.NAME, CHECK);
        tokens.demand(Kind.SIGN, "(");
        tokens.demand(Kind.NAME, CANDIDATE);
        tokens.demand(Kind.SIGN, ")");
        tokens.demand(Kind.SIGN, ":");
        String indent = tokens.next().text();
        demand(tokens.next().kind() == Kind.LINE && !indent.isEmpty());
        isInFunction = true;
        while (tokens.skip(Kind.LINE, indent)) {
            if (tokens.skip(Kind.NAME, "assert")) {
                check();
            } else if (tokens.next().kind() == Kind.TEXT) {
                literals.value();
            } else {
                tokens.demand(Kind.NAME, "pass");
            }
            demand(tokens.isAtEnd());
        }
        isInFunction = false;
    }

    /** Reads {@code check(name)}, in which the name is that of the program. */
    private void callOfCheck() throws UnreadScript {
        tokens.demand(Kind.NAME, CHECK);
        tokens.demand(Kind.SIGN, "(");
        demand(script.entry().isPresent());
        tokens.demand(Kind.NAME, script.entry().get());
        nameOf(script.entry().get());
        tokens.demand(Kind.SIGN, ")");
    }

    /** Reads an assert behind that word. */
    private void check() throws UnreadScript {
        BigInteger number = BigInteger.valueOf(asserts++);
        int open = 0;
        while (tokens.skip(Kind.SIGN, "(")) {
            open++;
        }
        condition(number);
        for (; open > 0; open--) {
            tokens.demand(Kind.SIGN, ")");
        }
        if (tokens.skip(Kind.SIGN, ",")) {
            message();
        }
    }

    private void condition(BigInteger number) throws UnreadScript {
        if (tokens.skip(Kind.NAME, "True")) {
            return;
        }
        if (tokens.skip(Kind.NAME, "not")) {
            compare(number, Operator.FALSE, call(), ProgramValue.NONE);
            return;
        }
        Call call = call();
        if (tokens.skip(Kind.SIGN, "==")) {
            compare(number, Operator.EQUAL, call, literals.value());
        } else if (tokens.skip(Kind.SIGN, "!=")) {
            compare(number, Operator.NOT_EQUAL, call, literals.value());
        } else if (tokens.skip(Kind.NAME, "is")) {
            Operator operator = tokens.skip(Kind.NAME, "not") ? Operator.IS_NOT : Operator.IS;
            demand(tokens.next().kind() == Kind.NAME);
            compare(number, operator, call, literals.value());
        } else {
            compare(number, Operator.TRUE, call, ProgramValue.NONE);
        }
    }

    private void compare(BigInteger number, Operator operator, Call call, ProgramValue second) throws UnreadScript {
        Comparison comparison = new Comparison(number, operator, call.key(), second);
        Comparison before = expected.putIfAbsent(call.key(), comparison);
        // A script that expects several things of equal calls counts on what the program keeps.
        demand(before == null
                || (before.operator() == operator && before.second().equals(second)));
        comparisons.add(comparison);
    }

    /** Reads the words of an assert, which may show what a call gives. */
    private void message() throws UnreadScript {
        do {
            if (tokens.next().kind() == Kind.NAME) {
                shown(0);
            } else {
                demand(tokens.take().kind() == Kind.TEXT);
                while (tokens.next().kind() == Kind.TEXT) {
                    tokens.take();
                }
            }
        } while (tokens.skip(Kind.SIGN, "+"));
    }

    private void shown(int depth) throws UnreadScript {
        demand(depth < MOST_NESTED);
        if (tokens.skip(Kind.NAME, "str") || tokens.skip(Kind.NAME, "repr") || tokens.skip(Kind.NAME, "len")) {
            tokens.demand(Kind.SIGN, "(");
            shown(depth + 1);
            tokens.demand(Kind.SIGN, ")");
        } else {
            demand(isInFunction);
            tokens.demand(Kind.NAME, CANDIDATE);
            arguments(CANDIDATE);
        }
    }

    private Call call() throws UnreadScript {
        Token callee = tokens.take();
        demand(callee.kind() == Kind.NAME);
        boolean isCandidate = isInFunction && callee.text().equals(CANDIDATE);
        String name = nameOf(isCandidate ? script.entry().orElse("") : callee.text());
        demand(isCandidate || script.entry().map(name::equals).orElse(true));
        Call call = arguments(name);
        calls.add(call);
        demand(calls.size() <= MOST_CALLS);
        return call;
    }

    /** Returns a name that is a function of the program, and nothing else. A class would make an object. */
    private static String nameOf(String name) throws UnreadScript {
        String start = name.replace("_", "");
        demand(!OTHER_NAMES.contains(name) && !name.startsWith("__") && !start.isEmpty());
        demand(start.charAt(0) < 128 && !Character.isUpperCase(start.charAt(0)));
        return name;
    }

    private Call arguments(String name) throws UnreadScript {
        List<ProgramValue> values = new ArrayList<>();
        Map<String, ProgramValue> named = new LinkedHashMap<>();
        tokens.demand(Kind.SIGN, "(");
        while (!tokens.skip(Kind.SIGN, ")")) {
            if (tokens.next().kind() == Kind.NAME && !LiteralReader.isLiteral(tokens.next())) {
                String word = tokens.take().text();
                tokens.demand(Kind.SIGN, "=");
                demand(named.put(word, literals.value()) == null && !OTHER_NAMES.contains(word));
            } else {
                demand(named.isEmpty());
                values.add(literals.value());
            }
            if (!tokens.skip(Kind.SIGN, ",")) {
                tokens.demand(Kind.SIGN, ")");
                break;
            }
        }
        ProgramValue keywords = new ProgramValue.Mapping(named.entrySet().stream()
                .map(each -> new Entry(ProgramValue.text(each.getKey()), each.getValue()))
                .toList());
        ProgramValue.Items given = ProgramValue.Items.list(values);
        ScriptForms forms = ScriptForms.of(name, given, keywords);
        return new Call(forms.keys(), forms.operations(), ProgramValue.Items.list(given, keywords));
    }

    private ScriptRound wanted() {
        Map<ProgramValue, ScriptRound.Visit> visits = new LinkedHashMap<>();
        calls.forEach(call -> visits.putIfAbsent(call.key(), new ScriptRound.Visit(call.keys(), call.operations())));
        List<ScriptRound.Told.Check> checks = new ArrayList<>();
        for (int number = 0; number < asserts; number++) {
            checks.add(new ScriptRound.Told.Check(
                    ScriptRound.Told.Check.name(BigInteger.valueOf(number)), Optional.empty()));
        }
        ScriptRound.Told told = new ScriptRound.Told(checks, false, "", doubtful(), Optional.empty());
        return new ScriptRound.Wanted(
                List.copyOf(visits.values()),
                ScriptForms.SETTINGS,
                false,
                Optional.of(new ScriptComparisons(List.copyOf(comparisons), false, told)));
    }

    /**
     * Returns the visits of which the program may have copied the outcome from another call, as the script's process finds them: the
     * expected value, or a part of it that says something, is given to another call and not to this one. Each visit joins
     * the first group that it may share a process with.
     */
    private List<List<ScriptRound.Visit>> doubtful() {
        List<Set<Object>> given =
                calls.stream().map(call -> DataForms.within(call.given())).toList();
        Set<Object> all = new HashSet<>();
        given.forEach(all::addAll);
        List<List<DoubtfulCall>> groups = new ArrayList<>();
        for (int place = 0; place < calls.size(); place++) {
            Comparison comparison = expected.get(calls.get(place).key());
            if (comparison == null || comparison.operator() != Operator.EQUAL) {
                continue;
            }
            DoubtfulCall call = new DoubtfulCall(calls.get(place), telling(comparison.second()), given.get(place));
            if (call.isFoundIn(all)) {
                join(groups, call);
            }
        }
        return groups.stream()
                .map(group -> group.stream().map(DoubtfulCall::visit).toList())
                .toList();
    }

    private static void join(List<List<DoubtfulCall>> groups, DoubtfulCall call) {
        for (List<DoubtfulCall> group : groups) {
            if (group.stream().allMatch(call::isApartFrom)) {
                group.add(call);
                return;
            }
        }
        groups.add(new ArrayList<>(List.of(call)));
    }

    /** Returns the forms of a value, and of its parts, that say something. */
    private static Set<Object> telling(ProgramValue value) {
        Object whole = DataForms.of(value);
        boolean isNumber = value instanceof ProgramValue.Int || value instanceof ProgramValue.Real;
        if (value instanceof ProgramValue.Bool || (!isNumber && !DataForms.isTelling(whole))) {
            return Set.of();
        }
        Set<Object> telling = new HashSet<>(Set.of(whole));
        DataForms.within(value).stream().filter(DataForms::isTelling).forEach(telling::add);
        return telling;
    }

    /**
     * A call whose outcome may be copied.
     *
     * @param telling the forms of the expected value and its parts that say something
     * @param given the forms of all that the call is given
     */
    private record DoubtfulCall(Call call, Set<Object> telling, Set<Object> given) {
        /** Returns whether a part of the expected value is among what other calls are given, and not given to this one. */
        boolean isFoundIn(Set<Object> others) {
            return telling.stream().anyMatch(form -> others.contains(form) && !given.contains(form));
        }

        /** Returns whether neither call is given what the other one has to find. */
        boolean isApartFrom(DoubtfulCall other) {
            return !call.key().equals(other.call.key()) && !isFoundIn(other.given) && !other.isFoundIn(given);
        }

        ScriptRound.Visit visit() {
            return new ScriptRound.Visit(List.of(ProgramValue.NONE, call.key()), call.operations());
        }
    }
}
