package dev.assay.code.modules;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Finds the top-level modules that a Python source imports: by a statement, or by {@code __import__} and
 * {@code import_module} with a quoted name. Comments and other quoted texts are ignored.
 */
public final class PythonImports {
    private static final String LINE_END = "\n";
    private static final Set<String> CALLS = Set.of("__import__", "import_module");

    private final List<String> tokens;
    private final Set<String> modules = new TreeSet<>();
    private int at;

    private PythonImports(List<String> tokens) {
        this.tokens = tokens;
    }

    /** Returns the modules that this source imports, sorted. */
    public static Set<String> of(String source) {
        PythonImports imports = new PythonImports(new Tokens(source).all());
        imports.read();
        return imports.modules;
    }

    private void read() {
        int depth = 0;
        boolean begins = true;
        while (at < tokens.size()) {
            String token = next();
            if (begins && token.equals("import")) {
                names();
            } else if (begins && token.equals("from")) {
                module(next());
            } else if (CALLS.contains(token) && peek().equals("(")) {
                at++;
                quoted(peek());
            }
            depth = Math.max(0, depth + depthOf(token));
            begins = depth == 0 && (token.equals(LINE_END) || token.equals(";") || token.equals(":"));
        }
    }

    /** Reads the names after {@code import}, separated by commas. */
    private void names() {
        module(next());
        while (!peek().equals(LINE_END) && !peek().equals(";")) {
            if (next().equals(",")) {
                module(next());
            }
        }
    }

    private void module(String token) {
        if (Character.isUnicodeIdentifierStart(token.codePointAt(0)) || token.startsWith("_")) {
            modules.add(token);
        }
    }

    private void quoted(String token) {
        String name = token.substring(1).split("\\.", 2)[0];
        if (token.startsWith("'") && !name.isEmpty()) {
            module(name);
        }
    }

    private String next() {
        String token = peek();
        at++;
        return token;
    }

    private String peek() {
        return at < tokens.size() ? tokens.get(at) : LINE_END;
    }

    private static int depthOf(String token) {
        return switch (token) {
            case "(", "[", "{" -> 1;
            case ")", "]", "}" -> -1;
            default -> 0;
        };
    }

    /** Splits a source into words, signs, line ends and quoted texts; a quoted text begins with {@code '}. */
    private static final class Tokens {
        private final String source;
        private final List<String> tokens = new ArrayList<>();
        private int at;

        Tokens(String source) {
            this.source = source;
        }

        List<String> all() {
            while (at < source.length()) {
                char sign = source.charAt(at);
                if (sign == '#') {
                    at = end(source.indexOf('\n', at));
                } else if (sign == '\'' || sign == '"') {
                    text(sign);
                } else if (sign == '\\') {
                    at += 2;
                } else if (Character.isUnicodeIdentifierPart(sign)) {
                    word();
                } else {
                    at++;
                    if (sign == '\n' || !Character.isWhitespace(sign)) {
                        tokens.add(String.valueOf(sign));
                    }
                }
            }
            return tokens;
        }

        private void word() {
            int start = at;
            while (at < source.length() && Character.isUnicodeIdentifierPart(source.charAt(at))) {
                at++;
            }
            tokens.add(source.substring(start, at));
        }

        private void text(char quote) {
            String three = String.valueOf(quote).repeat(3);
            String mark = source.startsWith(three, at) ? three : String.valueOf(quote);
            int start = at + mark.length();
            at = start;
            while (at < source.length() && !source.startsWith(mark, at) && !endsUnclosed(mark)) {
                at += source.charAt(at) == '\\' ? 2 : 1;
            }
            at = Math.min(at, source.length());
            tokens.add("'" + source.substring(start, at));
            at += source.startsWith(mark, at) ? mark.length() : 0;
        }

        /** Returns whether a text in single quotes reaches the end of its line unclosed. */
        private boolean endsUnclosed(String mark) {
            return mark.length() == 1 && source.charAt(at) == '\n';
        }

        private int end(int found) {
            return found < 0 ? source.length() : found;
        }
    }
}
