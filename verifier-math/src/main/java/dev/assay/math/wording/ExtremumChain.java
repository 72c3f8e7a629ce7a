package dev.assay.math.wording;

import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads {@code f_max = f(3) = 3} as {@code max = 3}: where a function has its largest value stands between name and value. */
public final class ExtremumChain {
    private static final int LONGEST = 160;
    private static final String NAME =
            "(?:(?<name>[a-zA-Z])_\\{?\\\\?(?:text|mathrm)?\\{?(?<kind>max|min)\\}{0,2}|\\\\?(?<other>max|min) (?<letter>[a-zA-Z]))";
    private static final Pattern CHAIN =
            Pattern.compile(NAME + " ?= ?(?<function>[a-zA-Z])\\([^()=]{1,30}\\) ?= ?(?<value>[^=,;]{1,40})");
    private static final Pattern PARTS = Pattern.compile(" ?(?:[,;]| and ) ?");
    private static final Pattern SPACES = Pattern.compile("(?:\\s|\\\\(?:q?quad(?![A-Za-z])|[ ,;!])|~)++");

    private ExtremumChain() {}

    /** Each name with its value; empty where a part has no place between these. */
    public static Optional<String> values(String text) {
        if (text.length() > LONGEST || (!text.contains("max") && !text.contains("min"))) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(SPACES.matcher(text).replaceAll(" "));
        StringBuilder values = new StringBuilder();
        Set<String> functions = new HashSet<>();
        for (String part : PARTS.split(plain, -1)) {
            Matcher chain = CHAIN.matcher(part);
            if (!chain.matches()) {
                return Optional.empty();
            }
            boolean lowered = chain.group("name") != null;
            String function = chain.group(lowered ? "name" : "letter");
            functions.add(function);
            if (!function.equals(chain.group("function")) || functions.size() > 1) {
                return Optional.empty();
            }
            values.append(values.isEmpty() ? "" : ", ")
                    .append(lowered ? chain.group("kind") : chain.group("other"))
                    .append(" $=")
                    .append(chain.group("value"))
                    .append('$');
        }
        return Optional.of(values.toString());
    }
}
