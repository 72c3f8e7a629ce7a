package dev.assay.math.wording;

import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads "$x+1$, valid for $x \ne 1$" and "$f'(x)=…$ on $\mathbb{R}\setminus\{2\}$" as a value and its condition in signs. */
public final class DomainPhrase {
    private static final int LONGEST = 300;
    private static final String LETTER_BOUND =
            "[a-z]\\s*(?:[<>≤≥≠∈]|\\\\(?:[lg]eq?|neq?|in)(?:slant)?(?![A-Za-z]))[^a-z()]{1,12}(?:\\\\infty[^a-z]{1,3})?|[a-z]\\s*(?:∈|\\\\in)\\s*SET";
    private static final String SET =
            "(?:\\\\mathbb\\s*\\{?R\\}?|ℝ)(?:\\s*(?:\\\\setminus|∖|\\\\backslash)\\s*\\\\\\{[^a-z]{1,12}\\})?|[\\[(]\\s*[^a-z,]{1,8},\\s*(?:\\\\infty|[^a-z,()]{1,8})\\s*[\\])]";

    private static final Pattern PHRASE = Pattern.compile(
            "(.+?)[,;]?\\s*\\(?(?:which is )?(?:valid |defined )?(?:for|on|where|with|provided|whenever)"
                    + "(?: (?:the )?domain| that)?(?: all| every| any)?(?: real)?\\s*(?:(?<bound>"
                    + LETTER_BOUND.replace("SET", "(?:" + SET + ")") + ")|(?<set>" + SET + "))\\s*\\)?");

    private static final Pattern ARGUMENT = Pattern.compile("[A-Za-z](?:'|\\^\\{-1\\})*\\(([a-z])\\)\\s*=.*");

    private static final Pattern HALF_LINE =
            Pattern.compile("(?<open>[\\[(])\\s*(?<bound>[^,]{1,8}),\\s*\\\\infty\\s*\\)");
    private static final Pattern COMMAND = Pattern.compile("\\\\[A-Za-z]+|\\be\\b");
    private static final Pattern LETTER = Pattern.compile("(?<![A-Za-z])[a-z](?![A-Za-z])");

    private DomainPhrase() {}

    /** A letter in a set, or its bound where that is a half-line. */
    private static String member(String letter, String set) {
        Matcher half = HALF_LINE.matcher(set);
        return half.matches()
                ? letter + (half.group("open").equals("(") ? " > " : " \\ge ") + half.group("bound")
                : letter + " \\in " + set;
    }

    /** The one letter of a formula, perhaps behind a name that it has; empty where there are several. */
    private static String onlyLetter(String value) {
        String right =
                COMMAND.matcher(value.substring(value.lastIndexOf('=') + 1)).replaceAll(" ");
        List<String> letters = LETTER.matcher(right)
                .results()
                .map(MatchResult::group)
                .distinct()
                .toList();
        return letters.size() == 1 && RealWords.hasNoWords(right) ? letters.getFirst() : "";
    }

    /** The value and its condition; empty where the text is nothing of the kind. */
    public static Optional<String> signs(String text) {
        if (text.length() > LONGEST) {
            return Optional.empty();
        }
        String plain = TypographyRemover.of(text).strip();
        Matcher phrase = PHRASE.matcher(plain);
        if (!phrase.matches()) {
            return Optional.empty();
        }
        String value = phrase.group(1).strip();
        String bound = phrase.group("bound");
        if (bound != null) {
            return Optional.of(value + ", " + bound);
        }
        Matcher argument = ARGUMENT.matcher(value);
        String letter = argument.matches() ? argument.group(1) : onlyLetter(value);
        return letter.isEmpty() ? Optional.empty() : Optional.of(value + ", " + member(letter, phrase.group("set")));
    }
}
