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

/**
 * Reads values with the conditions on a parameter under which they hold as a function by cases: "two if $a>0$, one if $a=0$, none if $a<0$", "If
 * $a=0$ there is no solution. Otherwise $x=\frac3a$". Every word must be known: what says anything else is no text of cases.
 */
public final class CaseText {
    private static final int LONGEST = 600;
    private static final int MOST_CASES = 8;

    private static final String NUMBER =
            "-?(?:\\d{1,9}(?:[./]\\d{1,9})?|\\\\[dt]?frac\\{?\\d{1,4}\\}?\\{?\\d{1,4}\\}?)";
    private static final String SIGN = "(?:[<>=≤≥≠]|\\\\(?:[lg]e|[lg]t|ne)q?(?:slant)?(?![A-Za-z]))";
    private static final Pattern CONDITION = Pattern.compile(
            "\\s*(?:" + NUMBER + "\\s*" + SIGN + "\\s*)?([A-Za-z])\\s*" + SIGN + "\\s*" + NUMBER + "\\s*");
    private static final Pattern NAMED_CASES = Pattern.compile(
            "\\s*\\$*\\s*[^=$]{1,30}=\\s*(\\\\begin\\{cases\\}.*\\\\end\\{cases\\})\\s*\\$*\\s*", Pattern.DOTALL);

    private static final List<String> COMPARED =
            List.of("=", "<", ">", "≤", "≥", "≠", "\\le", "\\ge", "\\ne", "\\lt", "\\gt");
    private static final List<String> SHOWN = List.of("if", "If", "hen", "or ", "{cases}");
    private static final Set<String> CUES = Set.of("if", "when", "for", "whenever");
    private static final Set<String> OTHERWISE = Set.of("otherwise", "else");
    private static final Set<String> NOTHING = Set.of("no", "none", "empty", "impossible");
    private static final Set<String> EVERYTHING = Set.of("every", "all", "any", "arbitrary");
    private static final List<String> COUNTS = List.of("zero", "one", "two", "three", "four", "five", "six");
    private static final Set<String> EMPTY = Set.of("\\emptyset", "\\varnothing", "∅", "\\{\\}");
    private static final Pattern ALL_REAL =
            Pattern.compile("(?:[a-z]\\s*(?:\\\\in|∈)\\s*)?(?:\\\\mathbb\\s*\\{?R\\}?|ℝ)");
    private static final Pattern LETTER = Pattern.compile("[A-Za-z]");
    private static final Pattern COUNT = Pattern.compile("\\d");

    /** An equation between numbers, which gives a reason: {@code 0=3}. */
    private static final Pattern REASON = Pattern.compile("\\d{1,9}\\s*=\\s*\\d{1,9}");

    private static final String NONE = "\\emptyset";
    private static final String ALL = "\\mathbb{R}";
    /** What no reading understands. */
    private static final String UNKNOWN = "?";

    /** Words that say nothing of a value. */
    private static final Set<String> IDLE =
            Set.of(("and but while so hence thus therefore then there is are exactly just only precisely a an the we"
                            + " get have has obtain it its they these solution solutions root roots real value values number numbers distinct equation"
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
        Matcher named = NAMED_CASES.matcher(text);
        if (text.contains("\\begin")) {
            return named.matches() ? Optional.of(named.group(1)) : Optional.empty();
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

    /** Whether a formula compares one letter with numbers. */
    static boolean isCondition(String formula) {
        return CONDITION.matcher(formula).matches();
    }

    /** The letter of the first condition that words, a colon or brackets show to be one. */
    private static Optional<String> parameter(List<Piece> pieces) {
        for (int pass = 0; pass < 2; pass++) {
            for (int at = 0; at < pieces.size(); at++) {
                Matcher condition = CONDITION.matcher(pieces.get(at).text());
                boolean shown = pass == 0
                        ? isCued(pieces, at) || isHeading(pieces, at)
                        : pieces.get(at).enclosed();
                if (pieces.get(at).isFormula() && shown && condition.matches()) {
                    return Optional.of(condition.group(1));
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
        Matcher condition = CONDITION.matcher(piece.text());
        return piece.isFormula()
                && (piece.enclosed() || isCued(pieces, at) || isHeading(pieces, at))
                && condition.matches()
                && condition.group(1).equals(parameter);
    }

    private Optional<String> read() {
        List<String> conditions = new ArrayList<>();
        List<List<Piece>> between = new ArrayList<>();
        between.add(new ArrayList<>());
        for (int at = 0; at < pieces.size(); at++) {
            Piece piece = pieces.get(at);
            boolean rest = piece.kind() == Kind.WORD && OTHERWISE.contains(piece.text());
            if (rest || isCondition(at)) {
                conditions.add(rest ? "\\text{otherwise}" : piece.text());
                between.add(new ArrayList<>());
            } else if (piece.kind() != Kind.STOP && !CUES.contains(piece.text())) {
                between.getLast().add(piece);
            }
        }
        if (conditions.size() < 2
                || conditions.size() > MOST_CASES
                || new HashSet<>(conditions).size() < conditions.size()) {
            return Optional.empty();
        }
        List<String> values = between.stream().map(CaseText::value).toList();
        return lines(values, conditions).map(CaseText::written);
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
        for (Piece piece : said) {
            String text = piece.text();
            if (piece.isFormula()) {
                if (EMPTY.contains(text)) {
                    worded.add(NONE);
                } else if (ALL_REAL.matcher(text).matches()) {
                    worded.add(ALL);
                } else if (REASON.matcher(text).matches()) {
                    explained = true;
                } else if (!LETTER.matcher(text).matches()) {
                    formulas.add(text);
                }
            } else if (NOTHING.contains(text)) {
                worded.add(NONE);
            } else if (EVERYTHING.contains(text)) {
                worded.add(ALL);
            } else if (COUNTS.contains(text)) {
                worded.add(String.valueOf(COUNTS.indexOf(text)));
            } else if (!IDLE.contains(text)) {
                return UNKNOWN;
            }
        }
        boolean counted =
                worded.size() == 1 && COUNT.matcher(worded.iterator().next()).matches();
        if (worded.size() + (counted ? 0 : formulas.size()) > 1 || formulas.size() > 1) {
            return UNKNOWN;
        }
        if (worded.isEmpty() && formulas.isEmpty()) {
            return explained ? UNKNOWN : "";
        }
        return worded.isEmpty() ? formulas.getFirst() : worded.iterator().next();
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
