package dev.assay.code.driver;

import dev.assay.code.literal.LiteralSyntax;
import java.util.regex.Pattern;

/**
 * A source in JavaScript or TypeScript.
 *
 * @param isModule whether it stands in a file of its own as a module of ECMAScript
 */
record ScriptSource(CodeText code, boolean isModule) {
    private static final Pattern MODULE = Pattern.compile(
            "(?m)^[ \\t]*(?:import\\b[^(.]|export[ \\t]+(?:default|const|let|var|function|class|async|\\{|\\*))");

    /** Reads a source. TypeScript is compiled to scripts, whether it is a module or not. */
    static ScriptSource of(String source, boolean typed) {
        CodeText code = CodeText.of(source, LiteralSyntax.JAVASCRIPT);
        return new ScriptSource(code, !typed && code.has(MODULE));
    }

    /** Returns the text of the file; a module gives the function that is called, or its class, by our name. */
    String standing(Callee callee) {
        if (!isModule) {
            return code.text();
        }
        String outer = callee.owner().orElse(callee.name());
        boolean isMethod = callee.owner().isEmpty()
                && !code.has(
                        Pattern.compile("\\b(?:function\\s*\\*?|const|let|var)\\s+" + Pattern.quote(outer) + "\\b"))
                && code.has(Pattern.compile("\\bclass\\s+Solution\\b"));
        return code.text() + "\n;export { " + (isMethod ? "Solution" : outer) + " as assayEntry };\n";
    }
}
