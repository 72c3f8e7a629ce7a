package dev.assay.math.wording;

import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes off what a statement of a property says beside it: the test that shows it ("By the integral test the series is convergent"), and for parallel
 * lines that they do not meet. What says that points lie on one line is the property "collinear".
 */
public final class PropertyRemark {
    private static final int LONGEST = 160;
    private static final String MEANS =
            "(?:the |an? |direct |limit )*(?:[a-z'-]{2,20} ){0,3}?(?:tests?|criterion|theorem|rule|lemma|comparison|argument)";
    private static final String WITH = "(?: (?:with|to|against) [^,;]{1,60})?";
    private static final String BY = "(?:by|using|from|according to|due to|because of|in view of)";
    private static final Pattern BEFORE =
            Pattern.compile("^" + BY + " " + MEANS + "(?: test)?,? (?=(?:the|it|this|they)\\b)");
    private static final Pattern BEHIND = Pattern.compile(
            "(?:,? " + BY + " " + MEANS + "(?: test)?" + WITH + "| \\((?:" + BY + " )?" + MEANS + "(?: test)?\\))$");
    private static final Pattern FINITE = Pattern.compile(
            "(?<=\\bconverges) to a finite (?:value|sum|limit|number)$|(?<=\\bdiverges) to (?:\\+ ?)?(?:infinity|∞|\\\\infty)$");
    private static final Pattern APART = Pattern.compile(
            "(?:,? (?:and|but) |,? ?\\((?:and |but )?|, )(?:they |the lines )?(?:(?:do not|don't|never|are not|not) (?:coincide|coincident|identical|the same|meet|intersect)|(?:are )?distinct(?: lines)?)\\)?$");
    private static final Pattern ON_ONE = Pattern.compile(
            "(?:all )?lie (?:all )?(?:on (?:a|one|the same|a common|a single)(?: (?<straight>straight))? (?<line>line|circle)|in (?:one|the same|a common|a single) plane)$");
    private static final Pattern POINTS =
            Pattern.compile("^(?:yes, )?(?:the |all |these |given |three |four |five )*points (?=are|lie|all)");
    private static final Pattern ASIDE = Pattern.compile(" \\((?<aside>[^()]{3,80})\\)$");
    private static final Pattern WORD = Pattern.compile("[a-z'-]{2,}");
    private static final Set<String> TURNS = Set.of(
            "not", "no", "or", "if", "unless", "never", "but", "when", "either", "neither", "nor", "maybe", "perhaps",
            "only", "except", "false", "true", "yes");

    private PropertyRemark() {}

    /** Whether two texts state the same properties once such remarks are gone. */
    public static boolean say(String gold, String answer) {
        if (gold.length() > LONGEST || answer.length() > LONGEST || !mayBe(gold, answer)) {
            return false;
        }
        String wanted = ShortStatement.plain(gold);
        String given = ShortStatement.plain(answer);
        Optional<String> left = without(wanted);
        Optional<String> right = without(given);
        return (left.isPresent() || right.isPresent())
                && ShortStatement.of(left.orElse(wanted)).isPresent()
                && ShortStatement.say(left.orElse(wanted), right.orElse(given));
    }

    /** The statement alone; empty where it has no remark. */
    private static Optional<String> without(String said) {
        String text = BEFORE.matcher(said).replaceFirst("");
        Matcher behind = BEHIND.matcher(text);
        if (behind.find() && !behind.group().contains(" and ") && isReason(behind.group())) {
            text = text.substring(0, behind.start());
        }
        text = FINITE.matcher(text).replaceFirst("");
        if (text.contains("parallel")) {
            text = APART.matcher(text).replaceFirst("");
        }
        text = POINTS.matcher(text).replaceFirst("they ");
        Matcher one = ON_ONE.matcher(text);
        if (one.find()) {
            String property = one.group("line") == null
                    ? "coplanar"
                    : one.group("line").equals("line") ? "collinear" : "concyclic";
            boolean line = one.group("straight") == null || property.equals("collinear");
            text = line ? text.substring(0, one.start()) + "are " + property : text;
        }
        Matcher aside = ASIDE.matcher(text);
        if (aside.find() && isReason(aside.group("aside"))) {
            text = text.substring(0, aside.start());
        }
        text = text.replace("linearly dependent", "dependent").replace("linearly independent", "independent");
        return text.equals(said) ? Optional.empty() : Optional.of(text.strip());
    }

    /** Whether words beside a statement name no property and deny nothing. */
    private static boolean isReason(String aside) {
        return WORD.matcher(aside)
                .results()
                .map(word -> word.group())
                .noneMatch(word -> TURNS.contains(word)
                        || word.endsWith("n't")
                        || ShortStatement.isProperty(ShortStatement.form(word)));
    }

    private static boolean mayBe(String gold, String answer) {
        return isOf(gold) || isOf(answer);
    }

    private static boolean isOf(String text) {
        return text.indexOf('(') >= 0
                || text.contains("test")
                || text.contains("criteri")
                || text.contains("compar")
                || text.contains("theorem")
                || text.contains("finite")
                || text.contains("infin")
                || text.contains("\\infty")
                || text.contains("parallel")
                || text.contains(" lie ")
                || text.contains("points")
                || text.contains("dependent");
    }
}
