package dev.assay.sandbox.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The class of a Java source that is started: a public class with a {@code main}, else a class with a {@code main},
 * else a public class, else {@code Main}.
 *
 * @param packageName the package; empty if the source names none
 */
record JavaMain(String packageName, String name) {
    static final JavaMain USUAL = new JavaMain("", "Main");

    /** Skipped text, or one token: a word, a brace, or another character. */
    private static final Pattern TOKEN = Pattern.compile(
            "\\s++|//[^\\n]*+|/\\*(?:[^*]|\\*(?!/))*+(?:\\*/)?+"
                    + "|\"\"\"(?:[^\"\\\\]|\\\\.|\"(?!\"\"))*+(?:\"\"\")?+|\"(?:[^\"\\\\\\n]|\\\\.)*+\"?+|'(?:[^'\\\\\\n]|\\\\.)*+'?+"
                    + "|(?<token>[\\p{L}_$][\\p{L}\\p{N}_$]*+(?:\\.[\\p{L}_$][\\p{L}\\p{N}_$]*+)*+|.)",
            Pattern.DOTALL);

    private static final Set<String> KINDS = Set.of("class", "interface", "enum", "record");

    /** Returns the qualified name by which the class is started. */
    String qualified() {
        return packageName.isEmpty() ? name : packageName + "." + name;
    }

    static JavaMain of(String source) {
        List<String> tokens = tokens(source);
        String packageName = "";
        String best = USUAL.name();
        int bestRank = 0;
        String current = "";
        int rank = 0;
        boolean isPublic = false;
        int depth = 0;
        for (int i = 0; i < tokens.size(); i++) {
            String token = tokens.get(i);
            String next = i + 1 < tokens.size() ? tokens.get(i + 1) : "";
            switch (token) {
                case "{" -> depth++;
                case "}" -> depth--;
                case "package" -> packageName = depth == 0 ? next : packageName;
                case "public" -> isPublic |= depth == 0;
                case "void" -> rank += depth == 1 && next.equals("main") ? 2 : 0;
                default -> {
                    if (depth == 0 && KINDS.contains(token) && startsName(next)) {
                        current = next;
                        rank = isPublic ? 1 : 0;
                        isPublic = false;
                    }
                }
            }
            if (rank > bestRank) {
                best = current;
                bestRank = rank;
            }
        }
        return new JavaMain(packageName, best);
    }

    private static boolean startsName(String token) {
        return !token.isEmpty() && Character.isJavaIdentifierStart(token.codePointAt(0));
    }

    private static List<String> tokens(String source) {
        List<String> tokens = new ArrayList<>();
        Matcher matcher = TOKEN.matcher(source);
        while (matcher.find()) {
            String token = matcher.group("token");
            if (token != null) {
                tokens.add(token);
            }
        }
        return tokens;
    }
}
