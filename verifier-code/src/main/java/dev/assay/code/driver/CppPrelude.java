package dev.assay.code.driver;

import java.util.regex.Pattern;

/** The text that sites of exercises put before every solution in C++. */
final class CppPrelude {
    private static final String LIST = """
            struct ListNode {
                int val;
                ListNode *next;
                ListNode() : val(0), next(nullptr) {}
                ListNode(int x) : val(x), next(nullptr) {}
                ListNode(int x, ListNode *next) : val(x), next(next) {}
            };
            """;
    private static final String TREE = """
            struct TreeNode {
                int val;
                TreeNode *left;
                TreeNode *right;
                TreeNode() : val(0), left(nullptr), right(nullptr) {}
                TreeNode(int x) : val(x), left(nullptr), right(nullptr) {}
                TreeNode(int x, TreeNode *left, TreeNode *right) : val(x), left(left), right(right) {}
            };
            """;
    private static final Pattern OWN_HEADERS = Pattern.compile("(?m)^[ \\t]*#[ \\t]*include\\b");
    private static final Pattern QUALIFIED = Pattern.compile("\\bstd\\s*::|\\busing\\s+namespace\\s+std\\b");

    private static final Pattern WHOLE_LIBRARY =
            Pattern.compile("(?m)^[ \\t]*#[ \\t]*include[ \\t]*<bits/stdc\\+\\+\\.h>");
    private static final String RAW_LITERAL = "R\"";

    private CppPrelude() {}

    /** Returns this text without its includes of the whole library, which the driver has included already. */
    static String withoutLibrary(String text) {
        return text.contains(RAW_LITERAL) ? text : WHOLE_LIBRARY.matcher(text).replaceAll("");
    }

    /** Returns the names of the standard library, where the program does not name it, and the nodes that it uses. */
    static String of(CodeText code) {
        boolean isWhole = code.has(OWN_HEADERS) && code.has(QUALIFIED);
        return (isWhole ? "" : "using namespace std;\n") + nodes(code);
    }

    /** Returns the nodes that the program uses and does not define. */
    static String nodes(CodeText code) {
        return node(code, "ListNode", LIST) + node(code, "TreeNode", TREE);
    }

    private static String node(CodeText code, String name, String text) {
        boolean isDefined = code.has(Pattern.compile("\\b(?:struct|class)\\s+" + name + "\\b[^;{()]{0,100}\\{"));
        return code.mentions(name) && !isDefined ? text : "";
    }
}
