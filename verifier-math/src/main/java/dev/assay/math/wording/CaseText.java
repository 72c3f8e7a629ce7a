package dev.assay.math.wording;

import dev.assay.math.wording.CaseScanner.Kind;
import dev.assay.math.wording.CaseScanner.Piece;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Reads values with the conditions on a parameter under which they hold as a function by cases: "two if $a>0$, one if $a=0$, none if $a<0$", "If
 * $a=0$ there is no solution. Otherwise $x=\frac3a$". Every word must be known: what says anything else is no text of cases.
 */
public final class CaseText {
    private static final int LONGEST = 600;
    private static final int MOST_CASES = 8;

    private static final Pattern ENVIRONMENT = Pattern.compile(
            "\\s*+\\$*+\\s*+(?:(?<name>[^=$\\\\]{1,30})=)?\\s*+\\\\begin\\{cases\\}(?<lines>.*)\\\\end\\{cases\\}[\\s$.]*+",
            Pattern.DOTALL);
    private static final Pattern LINE_END = Pattern.compile("\\\\\\\\(?:\\[[^\\]]{0,9}\\])?");
    private static final Pattern MEMBERSHIP = Pattern.compile(
            "[a-z]\\s*(?:\\\\in(?![A-Za-z])|∈).*|[^a-z=]{0,20}\\s*(?:[<≤]|\\\\le?q?(?:slant)?(?![A-Za-z]))\\s*[a-z]\\s*(?:[<≤]|\\\\le?q?(?:slant)?(?![A-Za-z])).*");

    private static final List<String> COMPARED =
            List.of("=", "<", ">", "≤", "≥", "≠", "\\le", "\\ge", "\\ne", "\\lt", "\\gt");
    private static final List<String> SHOWN = List.of("if", "If", "hen", "or ", "{cases}");
    private static final Set<String> CUES = Set.of("if", "when", "for", "whenever");
    private static final Set<String> OTHERWISE = Set.of("otherwise", "else");
    private static final String REST = "\\text{otherwise}";
    /** Stops within one case. */
    private static final Set<String> INSIDE = Set.of(",", ":");

    private static final Set<String> JOINTS = Set.of("or", "and");
    private static final Set<String> NOTHING = Set.of("no", "none", "empty", "impossible");
    private static final Set<String> EVERYTHING = Set.of("every", "all", "any", "arbitrary");
    private static final List<String> COUNTS = List.of("zero", "one", "two", "three", "four", "five", "six");
    private static final Set<String> EMPTY = Set.of("\\emptyset", "\\varnothing", "∅", "\\{\\}");
    private static final Pattern ALL_REAL =
            Pattern.compile("(?:[a-z]\\s*(?:\\\\in|∈)\\s*)?(?:\\\\mathbb\\s*\\{?R\\}?|ℝ)");
    private static final Pattern LETTER = Pattern.compile("[A-Za-z]");
    private static final Pattern COUNT = Pattern.compile("\\d");
    private static final Pattern BOTH_VALUES = Pattern.compile(
            "[a-z]\\s*=((?:(?!\\\\[pm]{2}(?![A-Za-z]))[^=±,])*+)(?:\\\\pm(?![A-Za-z])|±)((?:(?!\\\\[pm]{2}(?![A-Za-z]))[^=±,])++)");
    private static final Pattern VALUE_OF = Pattern.compile("([a-z])\\s*=(?![^=]*=)");

    /** An equation between numbers, which gives a reason: {@code 0=3}. */
    private static final Pattern REASON = Pattern.compile("\\d{1,9}\\s*=\\s*\\d{1,9}");

    private static final String NONE = "\\emptyset";
    private static final String ALL = "\\mathbb{R}";
    /** What no reading understands. */
    private static final String UNKNOWN = "?";

    /** Words that say nothing of a value. */
    private static final Set<String> IDLE =
            Set.of(("but while so hence thus therefore then there is are exactly just only precisely a an the we"
                            + " get have has obtain it its they these solution solutions root roots real value values number numbers reals distinct equation"
                            + " equals equal equality unique reads becomes works work divide dividing by leaves gives yields in of with minimum maximum minimal maximal least"
                            + " greatest smallest largest set case cases which that we'd would be possible holds")
                    .split(" "));

    private final List<Piece> pieces;
    private final String parameter;

    private CaseText(List<Piece> pieces, String parameter) {
        this.pieces = pieces;
        this.parameter = parameter;
    }

    /** A value and the condition under which it holds. */
    private record Line(String value, String condition) {}

    /** The function by cases in signs; empty where the text is none. */
    public static Optional<String> signs(String text) {
        if (text.length() > LONGEST || !mayHaveCases(text)) {
            return Optional.empty();
        }
        if (text.contains("\\begin")) {
            Matcher environment = ENVIRONMENT.matcher(text);
            return environment.matches() ? ofEnvironment(environment) : Optional.empty();
        }
        List<Piece> pieces = CaseScanner.pieces(text);
        return parameter(pieces).flatMap(name -> new CaseText(pieces, name).read());
    }

    /** Whether a comparison stands in the text, and what can make it a condition. */
    private static boolean mayHaveCases(String text) {
        boolean shown = text.indexOf(':') >= 0
                || text.indexOf('(') >= 0
                || SHOWN.stream().anyMatch(text::contains);
        return shown && COMPARED.stream().anyMatch(text::contains);
    }

    /** The cases that the last sentences or lines of a text state, as many of them as are one text of cases. */
    public static Optional<String> signsAtEnd(String text) {
        Optional<String> cases = Optional.empty();
        int floor = Math.max(0, text.length() - LONGEST);
        int start = text.length();
        int left = 2 * MOST_CASES;
        while (start > floor && left > 0) {
            int from = start - 2;
            start = Math.max(
                    text.lastIndexOf('\n', from), Math.max(text.lastIndexOf(". ", from), text.lastIndexOf("! ", from)));
            start = Math.max(start, 0);
            Optional<String> longer = signs(text.substring(start == 0 ? 0 : start + 1));
            if (longer.isEmpty() && cases.isPresent()) {
                return cases;
            }
            cases = longer;
            left--;
        }
        return cases;
    }

    /** The lines of an environment, with their words as signs; as they are written where one is not understood. */
    private static Optional<String> ofEnvironment(Matcher environment) {
        List<Line> lines = new ArrayList<>();
        boolean read = true;
        for (String line : LINE_END.split(environment.group("lines"), -1)) {
            int cut = line.indexOf('&');
            if (cut < 0) {
                read &= line.isBlank();
                continue;
            }
            List<Piece> condition = CaseScanner.pieces(line.substring(cut + 1)).stream()
                    .filter(piece -> piece.kind() != Kind.STOP && !CUES.contains(piece.text()))
                    .toList();
            boolean rest = condition.size() == 1
                    && OTHERWISE.contains(condition.getFirst().text());
            Optional<String> signs =
                    rest ? Optional.of(REST) : joined(condition).map(NumberCondition::signs);
            String value = value(CaseScanner.pieces(line.substring(0, cut)));
            read &= signs.isPresent() && !value.isEmpty() && !value.equals(UNKNOWN);
            lines.add(new Line(value, signs.orElse("")));
        }
        String named = environment.group("name");
        String written = "\\begin{cases}" + environment.group("lines") + "\\end{cases}";
        return read && lines.size() > 1
                ? Optional.of(written(lines))
                : named == null ? Optional.empty() : Optional.of(written);
    }

    /** One condition of comparisons that "or" or "and" joins; empty where the pieces are something else. */
    private static Optional<NumberCondition> joined(List<Piece> pieces) {
        Optional<NumberCondition> all = Optional.empty();
        for (int at = 0; at < pieces.size(); at += 2) {
            Optional<NumberCondition> next = NumberCondition.of(pieces.get(at).text());
            String word = at == 0 ? "" : pieces.get(at - 1).text();
            boolean first = at == 0;
            if (!first && !JOINTS.contains(word)) {
                return Optional.empty();
            }
            all = first ? next : all.flatMap(one -> next.flatMap(other -> one.joined(word.equals("or"), other)));
        }
        return pieces.size() % 2 == 0 ? Optional.empty() : all;
    }

    /** Whether a formula compares one letter with numbers. */
    static boolean isCondition(String formula) {
        return NumberCondition.of(formula).isPresent();
    }

    /** The letter of the first condition that words, a colon or brackets show to be one. */
    private static Optional<String> parameter(List<Piece> pieces) {
        for (int pass = 0; pass < 2; pass++) {
            for (int at = 0; at < pieces.size(); at++) {
                Optional<NumberCondition> condition =
                        NumberCondition.of(pieces.get(at).text());
                boolean shown = pass == 0
                        ? isCued(pieces, at) || isHeading(pieces, at)
                        : pieces.get(at).enclosed();
                if (pieces.get(at).isFormula() && shown && condition.isPresent()) {
                    return condition.map(NumberCondition::letter);
                }
            }
        }
        return Optional.empty();
    }

    private static boolean isCued(List<Piece> pieces, int at) {
        return at > 0
                && pieces.get(at - 1).kind() == Kind.WORD
                && CUES.contains(pieces.get(at - 1).text());
    }

    /** Whether a formula begins a line or clause and a colon stands behind it. */
    private static boolean isHeading(List<Piece> pieces, int at) {
        boolean begins = at == 0 || pieces.get(at - 1).kind() == Kind.STOP;
        return begins && at + 1 < pieces.size() && pieces.get(at + 1).text().equals(":");
    }

    private boolean isCondition(int at) {
        Piece piece = pieces.get(at);
        return (piece.enclosed() || isCued(pieces, at) || isHeading(pieces, at)) && isOfParameter(at);
    }

    private boolean isOfParameter(int at) {
        return at < pieces.size()
                && pieces.get(at).isFormula()
                && NumberCondition.of(pieces.get(at).text())
                        .filter(condition -> condition.letter().equals(parameter))
                        .isPresent();
    }

    /** How many pieces a condition has that begins here: comparisons with "or" or "and" between them. */
    private int length(int start) {
        int end = start + 1;
        while (end + 1 < pieces.size() && JOINTS.contains(pieces.get(end).text()) && isOfParameter(end + 1)) {
            end += 2;
        }
        return end - start;
    }

    /** Whether a comma and a number stand here that no condition follows, as behind {@code a ≠ 1}. */
    private boolean isFurtherNumber(int at) {
        return at + 1 < pieces.size()
                && pieces.get(at).text().equals(",")
                && pieces.get(at + 1).isFormula()
                && NumberCondition.isNumber(pieces.get(at + 1).text())
                && (at + 2 == pieces.size() || pieces.get(at + 2).kind() == Kind.STOP);
    }

    private Optional<String> read() {
        List<String> conditions = new ArrayList<>();
        List<String> values = scan(conditions);
        Optional<List<Line>> lines = conditions.size() < 2
                ? Optional.empty()
                : lines(values, conditions).or(this::clauses);
        return lines.filter(CaseText::areDistinct).map(CaseText::written);
    }

    private static boolean areDistinct(List<Line> lines) {
        Set<String> conditions =
                new HashSet<>(lines.stream().map(Line::condition).toList());
        return !conditions.contains("") && lines.size() <= MOST_CASES && conditions.size() == lines.size();
    }

    /** Adds all conditions, of which one that is not understood is blank; returns the values before, between and behind them. */
    private List<String> scan(List<String> conditions) {
        List<List<Piece>> between = new ArrayList<>();
        between.add(new ArrayList<>());
        int at = 0;
        while (at < pieces.size()) {
            Piece piece = pieces.get(at);
            boolean rest = piece.kind() == Kind.WORD && OTHERWISE.contains(piece.text());
            int length = rest ? 1 : isCondition(at) ? length(at) : 0;
            if (rest) {
                conditions.add(REST);
            } else if (length > 0) {
                Optional<NumberCondition> condition = joined(pieces.subList(at, at + length));
                boolean behind = !value(between.getLast()).isEmpty();
                while (behind
                        && condition.filter(NumberCondition::excludes).isPresent()
                        && isFurtherNumber(at + length)) {
                    String number = pieces.get(at + length + 1).text();
                    condition = condition.map(one -> one.besides(number));
                    length += 2;
                }
                conditions.add(condition.map(NumberCondition::signs).orElse(""));
            } else if (piece.kind() != Kind.STOP && !CUES.contains(piece.text())) {
                between.getLast().add(piece);
            }
            if (length > 0) {
                between.add(new ArrayList<>());
            }
            at += Math.max(1, length);
        }
        return between.stream().map(CaseText::value).toList();
    }

    /** One case of each clause between semicolons, full stops and line ends, with its value before or behind the condition. */
    private Optional<List<Line>> clauses() {
        List<Line> lines = new ArrayList<>();
        int start = 0;
        for (int at = 0; at <= pieces.size(); at++) {
            if (at < pieces.size()
                    && !(pieces.get(at).kind() == Kind.STOP
                            && !INSIDE.contains(pieces.get(at).text()))) {
                continue;
            }
            List<String> conditions = new ArrayList<>();
            List<String> values = new CaseText(pieces.subList(start, at), parameter).scan(conditions);
            start = at + 1;
            List<String> stated =
                    values.stream().filter(value -> !value.isEmpty()).toList();
            if (conditions.isEmpty() && stated.isEmpty()) {
                continue;
            }
            if (conditions.size() != 1 || stated.size() != 1 || stated.contains(UNKNOWN)) {
                return Optional.empty();
            }
            lines.add(new Line(stated.getFirst(), conditions.getFirst()));
        }
        return Optional.of(lines);
    }

    /** Each value with its condition, which stands before all of them or behind; "otherwise" may stand before the last one in any case. */
    private static Optional<List<Line>> lines(List<String> values, List<String> conditions) {
        int last = conditions.size();
        boolean behind = values.getFirst().isEmpty();
        boolean rest = conditions.getLast().startsWith("\\text")
                && values.get(last - 1).isEmpty();
        List<String> used = new ArrayList<>(behind ? values.subList(1, last + 1) : values.subList(0, last));
        String left = behind ? "" : values.getLast();
        if (!behind && rest) {
            used.set(last - 1, left);
            left = "";
        }
        List<Line> lines = new ArrayList<>();
        for (int at = 0; at < last; at++) {
            lines.add(new Line(used.get(at), conditions.get(at)));
        }
        boolean whole = left.isEmpty() && used.stream().noneMatch(value -> value.isEmpty() || value.equals(UNKNOWN));
        return whole ? Optional.of(lines) : Optional.empty();
    }

    /** The value that words and formulas state; empty where they state none. */
    private static String value(List<Piece> said) {
        List<String> formulas = new ArrayList<>();
        Set<String> worded = new HashSet<>();
        boolean explained = false;
        boolean joined = false;
        for (Piece piece : said) {
            String text = piece.text();
            if (piece.kind() == Kind.STOP) {
                continue;
            }
            if (!piece.isFormula()) {
                Optional<String> word = worded(text);
                word.ifPresent(worded::add);
                joined |= text.equals("or");
                if (word.isEmpty() && !JOINTS.contains(text) && !IDLE.contains(text)) {
                    return UNKNOWN;
                }
            } else if (EMPTY.contains(text)) {
                worded.add(NONE);
            } else if (ALL_REAL.matcher(text).matches()) {
                // "(t, 1-t), t ∈ ℝ" says what t runs over.
                boolean domain = !formulas.isEmpty()
                        && Character.isLetter(text.charAt(0))
                        && NumberCondition.has(formulas.getLast(), text.charAt(0));
                worded.addAll(domain ? Set.of() : Set.of(ALL));
            } else if (REASON.matcher(text).matches()) {
                explained = true;
            } else if (!LETTER.matcher(text).matches()) {
                formulas.add(text);
            }
        }
        if (formulas.size() > 1 && worded.isEmpty() && areOfOneUnknown(formulas)) {
            return formulas.stream()
                    .map(formula -> formula.substring(formula.indexOf('=') + 1))
                    .collect(Collectors.joining(", ", "\\left\\{", "\\right\\}"));
        }
        if (worded.equals(Set.of(ALL)) && formulas.size() == 1 && isMembership(formulas.getFirst())) {
            return formulas.getFirst();
        }
        boolean counted =
                worded.size() == 1 && COUNT.matcher(worded.iterator().next()).matches();
        if (joined || worded.size() + (counted ? 0 : formulas.size()) > 1 || formulas.size() > 1) {
            return UNKNOWN;
        }
        if (worded.isEmpty() && formulas.isEmpty()) {
            return explained ? UNKNOWN : "";
        }
        return worded.isEmpty()
                ? withBothSigns(formulas.getFirst())
                : worded.iterator().next();
    }

    /** Both values of {@code x = a ± b} as a set. */
    private static String withBothSigns(String formula) {
        Matcher signed = BOTH_VALUES.matcher(formula);
        return signed.matches()
                ? "\\left\\{" + signed.group(1) + "+" + signed.group(2) + ", " + signed.group(1) + "-" + signed.group(2)
                        + "\\right\\}"
                : formula;
    }

    /** What a word says of a value by itself. */
    private static Optional<String> worded(String word) {
        if (NOTHING.contains(word)) {
            return Optional.of(NONE);
        }
        if (EVERYTHING.contains(word)) {
            return Optional.of(ALL);
        }
        return COUNTS.contains(word) ? Optional.of(String.valueOf(COUNTS.indexOf(word))) : Optional.empty();
    }

    /** Whether each gives the same unknown a value, as in {@code x = a or x = -a}. */
    private static boolean areOfOneUnknown(List<String> formulas) {
        Matcher first = VALUE_OF.matcher(formulas.getFirst());
        return first.lookingAt()
                && formulas.stream().allMatch(formula -> {
                    Matcher value = VALUE_OF.matcher(formula);
                    return value.lookingAt() && value.group(1).equals(first.group(1));
                });
    }

    private static boolean isMembership(String formula) {
        return MEMBERSHIP.matcher(formula).matches();
    }

    /** Where all else are numbers of solutions, none is 0. */
    private static String written(List<Line> lines) {
        boolean counted = lines.stream()
                .map(Line::value)
                .filter(value -> !value.equals(NONE))
                .allMatch(value -> COUNT.matcher(value).matches());
        StringBuilder cases = new StringBuilder("\\begin{cases}");
        for (Line line : lines) {
            String value = counted && line.value().equals(NONE) ? "0" : line.value();
            cases.append(value).append(" & ").append(line.condition()).append(" \\\\ ");
        }
        return cases.append("\\end{cases}").toString();
    }
}
