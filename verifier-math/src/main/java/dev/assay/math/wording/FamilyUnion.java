package dev.assay.math.wording;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads sets of the values of a term at all integers as families: {@code {2nπ | n ∈ ℤ} ∪ {π + 2nπ | n ∈ ℤ}} as "2nπ or π + 2nπ, n ∈ ℤ". */
public final class FamilyUnion {
    private static final int LONGEST = 300;
    private static final int MOST = 4;
    private static final Pattern UNKNOWN = Pattern.compile("(?<name>[a-zθ]|\\\\theta) ?(?:∈|\\\\in(?![A-Za-z])) ?");
    private static final Pattern SET = Pattern.compile(
            "\\\\?\\{ ?(?<value>[^|:=<>]{1,80}?) ?(?:\\\\mid(?![A-Za-z])|\\||:|\\\\colon(?![A-Za-z])|∣) ?(?<letter>[a-z]) ?(?:∈|\\\\in(?![A-Za-z])) ?(?:ℤ|\\\\mathbb ?(?:Z|\\{Z\\})) ?\\\\?\\}");
    private static final Pattern JOINT = Pattern.compile(" ?(?:∪|\\\\cup(?![A-Za-z])|or|and) ?");
    private static final Pattern SPACES =
            Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!]|(?:left|right|[bB]ig[mg]?)(?![A-Za-z]))|~)++");

    private FamilyUnion() {}

    /** The families with their parameter; empty where the text is no such set or union of sets. */
    public static Optional<String> values(String text) {
        if (text.length() > LONGEST || text.indexOf('{') < 0 || (!text.contains("Z") && text.indexOf('ℤ') < 0)) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(SPACES.matcher(text).replaceAll(" "));
        Matcher unknown = UNKNOWN.matcher(plain);
        String name = unknown.lookingAt() ? unknown.group("name") + " = " : "";
        int at = name.isEmpty() ? 0 : unknown.end();
        List<String> values = new ArrayList<>();
        String letter = "";
        while (values.size() < MOST) {
            Matcher set = SET.matcher(plain).region(at, plain.length());
            if (!set.lookingAt() || !(letter.isEmpty() || letter.equals(set.group("letter")))) {
                return Optional.empty();
            }
            letter = set.group("letter");
            values.add(name + set.group("value"));
            if (set.end() == plain.length()) {
                return Optional.of(String.join(" or ", values) + ", " + letter + " \\in \\mathbb{Z}");
            }
            Matcher joint = JOINT.matcher(plain).region(set.end(), plain.length());
            if (!joint.lookingAt()) {
                return Optional.empty();
            }
            at = joint.end();
        }
        return Optional.empty();
    }
}
