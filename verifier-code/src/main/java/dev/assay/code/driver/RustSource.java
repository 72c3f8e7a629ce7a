package dev.assay.code.driver;

import dev.assay.code.literal.LiteralSyntax;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** A source in Rust that stands before the driver, with its own {@code main} under another name. */
public record RustSource(CodeText code) {
    private static final Pattern MAIN = Pattern.compile("(?<=\\bfn\\s)\\s*main(?=\\s*\\()");
    private static final String LIST = """
            #[derive(PartialEq, Eq, Clone, Debug)]
            pub struct ListNode {
                pub val: i32,
                pub next: Option<Box<ListNode>>,
            }
            impl ListNode {
                pub fn new(val: i32) -> Self {
                    ListNode { next: None, val }
                }
            }
            """;
    private static final String TREE = """
            #[derive(Debug, PartialEq, Eq)]
            pub struct TreeNode {
                pub val: i32,
                pub left: Option<std::rc::Rc<std::cell::RefCell<TreeNode>>>,
                pub right: Option<std::rc::Rc<std::cell::RefCell<TreeNode>>>,
            }
            impl TreeNode {
                pub fn new(val: i32) -> Self {
                    TreeNode { val, left: None, right: None }
                }
            }
            """;

    /** A declaration of imports from somewhere else than the library and the program itself. */
    private static final Pattern CRATE_IMPORT = Pattern.compile(
            "(?m)^[ \\t]*(?:pub[ \\t]+)?use[ \\t]+(?!(?:std|core|alloc|crate|self|super)\\b)\\w+(?:::[^;*]*)?;");

    /** An attribute of a whole file that sets lints, which the driver's lines need not keep. */
    private static final Pattern LINTS = Pattern.compile("#!\\[\\s*(?:allow|warn|deny|forbid)\\s*\\([^)]*\\)\\s*\\]");

    private static final Pattern NAME = Pattern.compile("\\b(?!(?:pub|use|as|self)\\b)[A-Za-z]\\w*");

    /** Returns the text without imports from crates of which it uses nothing: sets have them for all their rows. */
    public static String withUsedImports(String source) {
        CodeText code = CodeText.of(source, LiteralSyntax.RUST);
        List<MatchResult> imports = CRATE_IMPORT.matcher(code.bare()).results().toList();
        CodeText rest = code.replaced(imports, "", LiteralSyntax.RUST);
        List<MatchResult> unused = imports.stream()
                .filter(found -> NAME.matcher(found.group()).results().noneMatch(name -> rest.mentions(name.group())))
                .toList();
        return unused.isEmpty()
                ? source
                : code.replaced(unused, "", LiteralSyntax.RUST).text();
    }

    static RustSource of(String source) {
        CodeText used = CodeText.of(withUsedImports(source), LiteralSyntax.RUST);
        CodeText code = used.replaced(LINTS.matcher(used.bare()).results().toList(), "", LiteralSyntax.RUST);
        return new RustSource(code.replaced(code.at(0, MAIN), "assay_candidate_main", LiteralSyntax.RUST));
    }

    /** Returns the source, with the nodes that it uses. */
    String standing() {
        return code.text() + "\n" + nodes();
    }

    /** Returns the source, with the nodes that it uses and without their values. */
    String alone() {
        return code.text() + "\n" + node("ListNode", LIST, "") + node("TreeNode", TREE, "");
    }

    /** Returns the nodes that the source uses, with their values. */
    String nodes() {
        return node("ListNode", LIST, Drivers.resource("list.rs"))
                + node("TreeNode", TREE, Drivers.resource("tree.rs"));
    }

    private String node(String name, String text, String values) {
        if (!code.mentions(name)) {
            return "";
        }
        boolean isDefined = code.has(Pattern.compile("\\bstruct\\s+" + name + "\\b"));
        return (isDefined ? "" : text) + values;
    }
}
