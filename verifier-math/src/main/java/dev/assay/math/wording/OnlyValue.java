package dev.assay.math.wording;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes off that a value is the only one: "3 is the only such prime", "the only such pair is $(3,2)$", "$p=3$ and no other prime", "$p=3$
 * works, and nothing else does", "there are no solutions other than $(0,0,0)$", "only the trivial solution $(0,0,0)$".
 */
public final class OnlyValue {
    private static final int LONGEST = 160;
    private static final String NOUN =
            "(?:primes?|prime numbers?|solutions?|pairs?|triples?|numbers?|integers?|functions?|ones?|values?|roots?|points?|possibilit(?:y|ies)|polynomials?|sequences?|answers?)";
    private static final String KIND = "(?:(?:such|real|integer|possible|positive|natural|ordered) ){0,2}";
    private static final String BEHIND =
            "(?: (?:with (?:this|that|the required|the given) propert(?:y|ies)|(?:that|which) (?:works?|satisfies (?:this|it|the (?:given )?(?:conditions?|equations?)))"
                    + "|(?:satisfying|meeting) (?:this|it|(?:all )?the (?:given )?(?:conditions?|requirements?|equations?))|that is possible))?";
    private static final Pattern[] FORMS = {
        Pattern.compile("(?<value>.{1,60}?) is (?:indeed |therefore |thus )?(?:the|their) (?:only|unique|sole|single) "
                + KIND + NOUN + BEHIND),
        Pattern.compile("(?:the|there is) (?:only|unique|sole|one|only one) " + KIND + NOUN + BEHIND
                + "(?: is|,? namely|:) (?<value>.{1,60})"),
        Pattern.compile(
                "(?:(?:just|exactly|precisely) )?(?:the (?:prime|integer|number|pair|triple|point|value|function) )?(?<value>.{1,60}?)"
                        + "(?:,? (?:alone|only)| ?,? ?\\(?and no (?:others?|further|more)(?: " + NOUN + ")?\\)?"
                        + "|(?: works| is a solution)?,? ?\\(?and (?:nothing else|no others?(?: " + NOUN
                        + ")?)(?: does| works| is(?: possible)?)?\\)?)"),
        Pattern.compile("(?i)(?:there (?:is|are|exists?) )?(?:"
                + "(?:no|none) (?:other |further )?(?:(?:real|integer|integral|rational|positive|such|more) ){0,2}"
                + NOUN
                + "? ?(?:exists? )?(?:other than|besides|except(?: for)?|apart from|but) (?:for )?(?:the (?:trivial |zero |obvious )?(?:one|solution) )?"
                + "|(?:just |only )?the (?:trivial|zero) "
                + NOUN
                + "(?: only| alone)?[,:]? ?(?:namely )?"
                + "|only (?:the |one )?(?:trivial|zero|single|obvious) "
                + NOUN
                + "[,:]? ?(?:namely )?)(?<value>.{3,80})"),
    };

    private OnlyValue() {}

    /** The value; empty where the text says anything else of it. */
    public static Optional<String> value(String text) {
        if (text.length() > LONGEST || !mayBe(text)) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(text.replace("\\ ", " "));
        String first = plain.isEmpty() ? "" : plain.substring(0, 1).toLowerCase(Locale.ROOT) + plain.substring(1);
        for (Pattern form : FORMS) {
            Matcher only = form.matcher(plain.startsWith("The") || plain.startsWith("Only") ? first : plain);
            if (only.matches() && RealWords.hasNoWords(only.group("value"))) {
                return Optional.of(only.group("value"));
            }
        }
        return Optional.empty();
    }

    private static boolean mayBe(String text) {
        return text.contains("nly")
                || text.contains("unique")
                || text.contains("sole")
                || text.contains("alone")
                || text.contains("and no")
                || text.contains("trivial")
                || text.contains("zero solution")
                || text.contains("other than")
                || text.contains("besides")
                || text.contains("except")
                || text.contains("apart from");
    }
}
