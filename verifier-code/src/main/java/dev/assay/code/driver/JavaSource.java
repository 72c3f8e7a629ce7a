package dev.assay.code.driver;

import dev.assay.code.literal.LiteralSyntax;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A source in Java that stands beside the driver: in no package, without public classes, and with the imports that sites of
 * exercises put before every solution.
 */
record JavaSource(CodeText code) {
    private static final String IMPORTS = "import java.io.*; import java.math.*; import java.util.*; import"
            + " java.util.function.*; import java.util.stream.*; ";
    private static final Pattern PACKAGE = Pattern.compile("\\bpackage\\s+[\\w.$]+\\s*;");
    static final Pattern IMPORT = Pattern.compile("\\bimport\\s[^;]{1,300};");
    private static final Pattern MAIN = Pattern.compile("\\bvoid\\s+main\\s*\\(");
    private static final Pattern PUBLIC = Pattern.compile("\\bpublic\\b");
    private static final Pattern TYPE =
            Pattern.compile("(?<![\\w$.])(?:class|interface|enum|record)\\s+([\\p{L}_$][\\p{L}\\p{N}_$]*)");

    /** The import of a library that MultiPL-E has in each row, and the library's classes. */
    private static final Pattern TUPLES_IMPORT = Pattern.compile("\\bimport\\s+org\\.javatuples\\.\\*\\s*;");

    private static final Pattern TUPLES = Pattern.compile(
            "\\b(?:Unit|Pair|Triplet|Quartet|Quintet|Sextet|Septet|Octet|Ennead|Decade|Tuple|KeyValue|LabelValue)\\b");

    private static final String LIST =
            " class ListNode { int val; ListNode next; ListNode() {} ListNode(int val) { this.val"
                    + " = val; } ListNode(int val, ListNode next) { this.val = val; this.next = next; } }";
    private static final String TREE =
            " class TreeNode { int val; TreeNode left, right; TreeNode() {} TreeNode(int val) {"
                    + " this.val = val; } TreeNode(int val, TreeNode left, TreeNode right) { this.val = val; this.left = left;"
                    + " this.right = right; } }";

    /** Returns the source; where it has methods only, they stand in a class {@code Solution}. */
    static JavaSource of(String source) {
        CodeText code = CodeText.of(withUsedImports(source), LiteralSyntax.JAVA);
        code = code.replaced(code.at(0, PACKAGE), "", LiteralSyntax.JAVA);
        if (code.at(0, TYPE).isEmpty()) {
            StringBuilder imports = new StringBuilder();
            code.at(0, IMPORT).forEach(found -> imports.append(found.group()).append(' '));
            CodeText methods = code.replaced(code.at(0, IMPORT), "", LiteralSyntax.JAVA);
            return new JavaSource(
                    CodeText.of(imports + "class Solution { " + methods.text() + "\n}", LiteralSyntax.JAVA));
        }
        return new JavaSource(code.replaced(code.at(0, PUBLIC), "", LiteralSyntax.JAVA));
    }

    /** Returns the text without the import of tuples if it uses none but those of its own. */
    static String withUsedImports(String source) {
        CodeText code = CodeText.of(source, LiteralSyntax.JAVA);
        Set<String> own =
                TYPE.matcher(code.bare()).results().map(found -> found.group(1)).collect(Collectors.toSet());
        boolean isUsed = TUPLES.matcher(code.bare()).results().anyMatch(found -> !own.contains(found.group()));
        return isUsed
                ? source
                : code.replaced(code.at(0, TUPLES_IMPORT), "", LiteralSyntax.JAVA)
                        .text();
    }

    /** Returns the names of the outermost classes, {@code Solution} first. */
    List<String> classes() {
        List<String> names = new ArrayList<>();
        for (MatchResult match : code.at(0, TYPE)) {
            String name = match.group(1);
            names.add(name.equals("Solution") ? 0 : names.size(), name);
        }
        return names;
    }

    /** Returns the name of the first outermost class with a {@code main}; of the first class without one. */
    String withMain() {
        return classes().stream()
                .filter(name -> code.block(
                                Pattern.compile("\\b(?:class|record|enum|interface)\\s+" + Pattern.quote(name) + "\\b"))
                        .filter(block -> block.has(MAIN))
                        .isPresent())
                .findFirst()
                .orElse(classes().getFirst());
    }

    /** Returns the text of the file. */
    String standing() {
        return IMPORTS + code.text() + "\n" + node("ListNode", LIST) + node("TreeNode", TREE);
    }

    private String node(String name, String text) {
        return code.mentions(name) && !classes().contains(name) ? text : "";
    }
}
