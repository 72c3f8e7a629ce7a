package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes off to which set a number belongs, which its value says anyway: {@code x = \frac{\ln 5}{\ln 2} ∈ ℝ}, {@code n = 5 ∈ ℕ}. */
public final class MembershipRemark {
    private static final int LONGEST = 160;
    private static final String SET =
            "(?:(?:\\\\mathbb ?(?:[RCQZN]|\\{[RCQZN]\\})|[ℝℂℚℤℕ])(?:[_^] ?(?:\\{[^{}]{1,8}\\}|[+*0]))?|[\\[(][^,;()\\[\\]]{1,20}, ?[^,;()\\[\\]]{1,20}[\\])])";
    private static final Pattern REMARK = Pattern.compile(
            "(?:(?<name>[a-zA-Z](?:_\\{?\\w\\}?)?) ?= ?)?(?<value>[^=,;∈<>≤≥≠]{1,80}?) ?(?:, ?(?<other>[a-zA-Z]) ?|\\()?"
                    + " ?(?:∈|\\\\in(?![a-z])) ?" + SET + " ?\\)?");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;!])|~)++");
    /** What a number may be written with. */
    private static final Pattern KNOWN = Pattern.compile(
            "\\\\(?:[dt]?frac|sqrt|ln|log|lg|pi|cdot|times|left|right|sin|cos|tan|arcsin|arccos|arctan|exp)(?![A-Za-z])|(?<![A-Za-z])(?:ln|log|sqrt|pi|exp|e)(?![A-Za-z])|π");

    private static final Pattern LETTER = Pattern.compile("[\\p{L}\\\\]");

    private MembershipRemark() {}

    /** The value without the set; empty where none is said, or where the value has unknowns. */
    public static Optional<String> value(String text) {
        if (text.length() > LONGEST || (text.indexOf('∈') < 0 && !text.contains("\\in"))) {
            return Optional.empty();
        }
        Matcher remark = REMARK.matcher(
                SPACES.matcher(TypographyRemover.of(text)).replaceAll(" ").strip());
        if (!remark.matches()) {
            return Optional.empty();
        }
        String value = remark.group("value").strip();
        boolean known = !LETTER.matcher(KNOWN.matcher(value).replaceAll("")).find();
        boolean own = remark.group("other") == null || remark.group("other").equals(remark.group("name"));
        boolean number = value.chars().anyMatch(Character::isDigit) || value.contains("pi") || value.indexOf('π') >= 0;
        return known && own && number
                ? Optional.of((remark.group("name") == null ? "" : remark.group("name") + " = ") + value)
                : Optional.empty();
    }
}
