package dev.assay.math.wording;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes off an operator that stands for the question's expression before its value: {@code \lim = 3}, {@code \lim_{x\to 0} = 3}, {@code \int = 2}. */
public final class OperatorName {
    private static final int LONGEST = 200;
    private static final String BOUND = "\\s?(?:\\{[^{}=<>]{1,40}+\\}|\\\\infty|[A-Za-z0-9])";
    private static final Pattern NAMED =
            Pattern.compile("\\s*+\\$?+\\\\(?:lim|sum|prod|o?i{0,2}int)(?![A-Za-z])(?:\\\\limits)?+\\s*+(?:_" + BOUND
                    + ")?+\\s*+(?:\\^" + BOUND + ")?+\\s*+=(?<value>[^=]++)");

    private OperatorName() {}

    /** The value; empty where no bare operator stands before it. */
    public static Optional<String> value(String text) {
        if (text.length() > LONGEST || text.indexOf('=') < 0 || text.indexOf('\\') > 2 || text.indexOf('\\') < 0) {
            return Optional.empty();
        }
        Matcher named = NAMED.matcher(text);
        return named.matches()
                ? Optional.of(named.group("value").replace("$", "").strip())
                : Optional.empty();
    }
}
