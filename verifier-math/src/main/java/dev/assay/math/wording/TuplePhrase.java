package dev.assay.math.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads tuples of numbers in a phrase that lists them: "only $p=3$ works, giving the triple $3, 7, 11$", "the 6-8-10 triangle and
 * the 5-12-13 triangle".
 */
public final class TuplePhrase {
    private static final int LONGEST = 200;
    private static final String NUMBER = "-?\\d{1,9}";
    private static final String ROW = NUMBER + "(?: ?, ?" + NUMBER + "){1,5}";
    private static final String NOUN =
            "(?:triples?|pairs?|quadruples?|tuples?|triangles?|triangles? with sides?|solutions?|points?)";
    private static final String LEAD =
            "(?:the |only |exactly |just |one |two |three |such |right |namely |are |is |sides |with sides |unique |following |those with )*";
    private static final Pattern SINGLE = Pattern.compile("(?:(?:only |just |exactly )?\\(?(?:[a-z] ?= ?" + NUMBER
            + ")\\)?(?: works| is possible)?(?:,|:|;)? )?(?:(?:and |so |hence )?(?:giving|which gives|this gives|that gives|yielding|which yields|leading to|so|namely|i\\.e\\.,?|there is|hence|:) ?)*"
            + LEAD + "(?:" + NOUN + "[,:]? )?" + "(?:is |are |namely |: )*(?<open>\\(?)(?<row>" + ROW
            + ")(?<close>\\)?)(?: \\([a-z] ?= ?" + NUMBER + "\\))?");
    private static final Pattern NAMED = Pattern.compile(NOUN);
    private static final Pattern HYPHENS =
            Pattern.compile("(?<![\\d-])(\\d{1,6}) ?[-\u2013] ?(\\d{1,6}) ?[-\u2013] ?(\\d{1,6})(?![\\d-])");
    private static final Pattern PART = Pattern.compile("(?:exactly (?:two|three|one)[:,] ?)?" + LEAD + "(?:" + NOUN
            + " )?" + LEAD + "(?:\\((?<row>" + ROW + ")\\)|(?<bare>" + NUMBER + " ?, ?" + NUMBER + " ?, ?" + NUMBER
            + ")|\\\\?\\{(?<set>" + ROW + ")\\\\?\\})(?: " + NOUN + ")?");
    private static final Pattern JOINT = Pattern.compile(",? and |; ?|, (?=the )");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~)++");

    private TuplePhrase() {}

    /** The tuples in brackets; empty where the text says anything else. */
    public static Optional<String> tuples(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(SPACES.matcher(text).replaceAll(" "));
        Matcher single = SINGLE.matcher(plain);
        if (single.matches()) {
            boolean bracketed = !single.group("open").isEmpty();
            boolean closed = bracketed != single.group("close").isEmpty();
            boolean named = bracketed || NAMED.matcher(plain).find();
            return closed && named ? Optional.of("(" + single.group("row") + ")") : Optional.empty();
        }
        List<String> tuples = new ArrayList<>();
        for (String part : JOINT.split(HYPHENS.matcher(plain).replaceAll("($1,$2,$3)"), -1)) {
            Matcher tuple = PART.matcher(part.strip());
            if (!tuple.matches()) {
                return Optional.empty();
            }
            boolean pair = tuple.group("set") != null
                    && tuple.group("set").indexOf(',') == tuple.group("set").lastIndexOf(',');
            if (pair && !NAMED.matcher(plain).find()) {
                return Optional.empty();
            }
            String row = tuple.group("row") != null
                    ? tuple.group("row")
                    : tuple.group("bare") != null ? tuple.group("bare") : tuple.group("set");
            tuples.add("(" + row + ")");
        }
        return tuples.size() > 1 ? Optional.of(String.join(", ", tuples)) : Optional.empty();
    }
}
