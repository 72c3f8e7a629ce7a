package dev.assay.math.question;

import dev.assay.math.wording.TypographyRemover;
import java.math.BigDecimal;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Takes off what is said beside a value to tell why it is the one: another value that is rejected ("$x=4$ ($x=-2$ is extraneous)"), a condition
 * that it fulfils ("$3$, as $x>0$"), its sign ("$3$, the positive root").
 */
public final class ValueRemark {
    private static final int LONGEST = 200;
    private static final String VALUE = "(?<value>[^;()]{0,40}[^\\s,;(=])";
    private static final String BEGIN =
            "(?: ?[,;]? ?\\(| ?[,;] ?| (?=(?:since|as|because|while|but|rejecting|discarding) ))";
    private static final String LINK = "(?:(?:since|as|because|where|while|with|and|but|note that|here) )?";
    private static final String NOUN =
            "(?:the )?(?:(?:other|second|negative|positive|extraneous) )*(?:root|solution|value|candidate|one)s? ?";
    private static final String OTHER = "(?:" + NOUN + ")?(?<other>(?:[a-zA-Z] ?= ?)?[^=,;()<>≤≥≠]{1,30}?)?";
    private static final String REFUSED =
            " ?(?:is|are|was|being|gets)?(?: therefore| thus)?(?: an?)? ?(?:extraneous(?: (?:root|solution))?|rejected|discarded|inadmissible|invalid|spurious|impossible"
                    + "|not (?:valid|allowed|admissible|possible|permitted|acceptable|a (?:valid )?solution|in (?:the|its) domain|positive)"
                    + "|(?:outside|out of|outside of) (?:the|its) domain|(?:does not|doesn't) (?:work|satisfy (?:it|the (?:original )?(?:equation|condition)s?)))"
                    + "(?: (?:since|as|because) [^()]{1,40})?";
    private static final Pattern REJECTED = Pattern.compile(VALUE + BEGIN + LINK + OTHER + REFUSED + " ?\\)?");
    private static final Pattern REJECTING = Pattern.compile(
            VALUE + BEGIN + LINK + "(?:we |I )?(?:reject(?:ing|ed)?|discard(?:ing|ed)?) " + OTHER + " ?\\)?");
    private static final Pattern FULFILLED = Pattern.compile(
            VALUE + BEGIN
                    + "(?:(?:which|it|this) )?(?:satisfies|satisfying|fulfils|as|since|because)(?: that)?(?: we need)? (?<letter>[a-zA-Z]) ?(?<sign>[<>≤≥≠]) ?(?<bound>[-−]?\\d{1,6})(?: is required| must hold)? ?\\)?");
    private static final Pattern SIGNED = Pattern.compile(
            VALUE + BEGIN
                    + "(?:as |since |because |taking |choosing |we (?:take|keep|want) )?(?:the )?(?:only )?(?:positive|negative|admissible|valid|required|desired) (?:root|solution|value|one) ?\\)?");
    private static final Pattern NUMBER = Pattern.compile("(?:[a-zA-Z] ?= ?)?(?<number>[-−]?\\d{1,9}(?:\\.\\d{1,9})?)");
    private static final Pattern SEVERAL = Pattern.compile(
            "(?<![\\\\A-Za-z])(?:or|and|not|(?!(?:only|alone)(?![a-z]))[A-Za-z]{3,})(?![A-Za-z])|[<>≤≥≠±,]|\\\\pm");

    private ValueRemark() {}

    /** The value alone; empty where nothing of the kind stands beside it. */
    public static Optional<String> without(String gold, String answer) {
        if (answer.length() > LONGEST || !mayBe(answer)) {
            return Optional.empty();
        }
        String said = TypographyRemover.of(GivenConditions.signs(answer).replaceAll("\\\\(?:qquad|quad|[ ,;:!])", " "))
                .replaceAll(" {2,}", " ")
                .strip();
        return rejected(REJECTED.matcher(said))
                .or(() -> rejected(REJECTING.matcher(said)))
                .or(() -> fulfilled(FULFILLED.matcher(said), gold))
                .or(() -> value(SIGNED.matcher(said)));
    }

    private static Optional<String> rejected(Matcher remark) {
        Optional<String> value = value(remark);
        if (value.isEmpty()) {
            return value;
        }
        String other = remark.group("other") == null ? "" : remark.group("other");
        boolean told = other.isBlank()
                ? remark.group().contains("other ") || remark.group().contains("negative ")
                : other.chars().anyMatch(Character::isDigit)
                        && !SEVERAL.matcher(other).find();
        return told && !bare(other).equals(bare(value.get())) ? value : Optional.empty();
    }

    /** A value without the letter that has it. */
    private static String bare(String value) {
        return value.replaceFirst("^[a-zA-Z] ?=", "").replace(" ", "").replace('−', '-');
    }

    private static Optional<String> fulfilled(Matcher remark, String gold) {
        Optional<String> value = value(remark);
        Matcher wanted = NUMBER.matcher(TypographyRemover.of(gold));
        if (value.isEmpty() || !wanted.matches()) {
            return Optional.empty();
        }
        boolean other = value.get().indexOf('=') > 0 && !value.get().startsWith(remark.group("letter"));
        int order = number(wanted.group("number")).compareTo(number(remark.group("bound")));
        boolean holds = switch (remark.group("sign")) {
            case "<" -> order < 0;
            case ">" -> order > 0;
            case "≤" -> order <= 0;
            case "≥" -> order >= 0;
            default -> order != 0;
        };
        return holds && !other ? value : Optional.empty();
    }

    private static BigDecimal number(String text) {
        return new BigDecimal(text.replace('−', '-'));
    }

    private static Optional<String> value(Matcher remark) {
        return remark.matches() && !SEVERAL.matcher(remark.group("value")).find()
                ? Optional.of(remark.group("value").strip().replaceFirst("^only | (?:only|alone)$", ""))
                : Optional.empty();
    }

    private static boolean mayBe(String text) {
        return text.contains("extraneous")
                || text.contains("reject")
                || text.contains("discard")
                || text.contains("omain")
                || text.contains("not ")
                || text.contains("n't")
                || text.contains("valid")
                || text.contains("admissible")
                || text.contains("impossible")
                || text.contains("spurious")
                || text.contains("satisf")
                || text.contains("fulfils")
                || text.contains("as ")
                || text.contains("since ")
                || text.contains("itive ")
                || text.contains("ative ")
                || text.contains("ired ");
    }
}
