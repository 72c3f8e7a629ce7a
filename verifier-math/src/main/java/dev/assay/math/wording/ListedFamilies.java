package dev.assay.math.wording;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a set of several forms of one integer, {@code {5k+2, 5k-2 : k ∈ ℤ}}, as alternatives: {@code n = 5k+2 or n = 5k-2}. */
public final class ListedFamilies {
    private static final int LONGEST = 160;
    private static final Pattern SET = Pattern.compile(
            "(?:(?<name>[a-z]) ?(?:∈|\\\\in(?![A-Za-z])) ?)?\\\\\\{ ?(?<forms>[^{}:|,()]{1,30}(?:, ?[^{}:|,()]{1,30}){1,5}+) ?(?::|\\||\\\\mid(?![A-Za-z])) ?(?<letter>[jklmn]) ?(?:∈|\\\\in(?![A-Za-z])) ?(?:ℤ|\\\\mathbb ?\\{?Z\\}?) ?\\\\\\}");
    private static final Pattern COMMA = Pattern.compile(", ?");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;:!])|~)++");

    private ListedFamilies() {}

    /** The alternatives; empty where the text is anything else. */
    public static Optional<String> alternatives(String text) {
        if (text.length() > LONGEST || !text.contains("\\{") || text.indexOf(',') < 0) {
            return Optional.empty();
        }
        Matcher set = SET.matcher(
                TypographyRemover.of(SPACES.matcher(text.replace("\\left", "").replace("\\right", ""))
                        .replaceAll(" ")));
        if (!set.matches()) {
            return Optional.empty();
        }
        String name = set.group("name") == null ? "n" : set.group("name");
        String letter = set.group("letter");
        List<String> forms = List.of(COMMA.split(set.group("forms"), -1));
        boolean each = !name.equals(letter) && forms.stream().allMatch(form -> form.contains(letter));
        return each
                ? Optional.of(name + " = " + String.join(" \\text{ or } " + name + " = ", forms) + ", " + letter
                        + " \\in \\mathbb{Z}")
                : Optional.empty();
    }
}
