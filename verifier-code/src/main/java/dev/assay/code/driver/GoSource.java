package dev.assay.code.driver;

import dev.assay.code.literal.LiteralSyntax;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A source in Go that stands beside the driver: in the package {@code main}, with its own {@code main} under another name, and
 * its imports before all else. If it imports nothing, the packages that it uses are imported, as sites of exercises do.
 *
 * @param imports declarations of the imports that it uses
 * @param code the source without them
 */
record GoSource(String imports, CodeText code) {
    private static final Pattern PACKAGE = Pattern.compile("(?m)^[ \\t]*package[ \\t]+\\w+[ \\t]*;?");
    private static final Pattern MAIN = Pattern.compile("(?<=\\bfunc[ \\t])\\s*main(?=\\s*\\()");
    /** A declaration of imports, of one package or of several. */
    static final Pattern IMPORT = Pattern.compile("(?m)^[ \\t]*import\\b[ \\t]*(?:\\([^)]*\\)|[^\\n;(]*)");

    /** A package in such a declaration, with the name that it is given here. */
    private static final Pattern IMPORTED = Pattern.compile("(?:([\\w.]+)[ \\t]+)?\"([^\"\\n]+)\"");

    /** The packages of the standard library by their names, each with one of their functions or types. */
    private static final Map<String, String> PACKAGES = new TreeMap<>(Map.ofEntries(
            Map.entry("bits", "math/bits _ = bits.Len"),
            Map.entry("bufio", "bufio _ = bufio.NewReader"),
            Map.entry("bytes", "bytes _ = bytes.Equal"),
            Map.entry("errors", "errors _ = errors.New"),
            Map.entry("fmt", "fmt _ = fmt.Sprint"),
            Map.entry("heap", "container/heap _ = heap.Init"),
            Map.entry("list", "container/list _ = list.New"),
            Map.entry("math", "math _ = math.Abs"),
            Map.entry("md5", "crypto/md5 _ = md5.New"),
            Map.entry("os", "os _ = os.Exit"),
            Map.entry("rand", "math/rand _ = rand.Int"),
            Map.entry("reflect", "reflect _ = reflect.TypeOf"),
            Map.entry("regexp", "regexp _ = regexp.Compile"),
            Map.entry("sort", "sort _ = sort.Ints"),
            Map.entry("strconv", "strconv _ = strconv.Itoa"),
            Map.entry("strings", "strings _ = strings.Join"),
            Map.entry("sync", "sync _ sync.Mutex"),
            Map.entry("time", "time _ = time.Now"),
            Map.entry("unicode", "unicode _ = unicode.IsLetter"),
            Map.entry("utf8", "unicode/utf8 _ = utf8.RuneLen")));

    private static final String LIST = "\ntype ListNode struct {\n\tVal int\n\tNext *ListNode\n}\n";
    private static final String TREE = "\ntype TreeNode struct {\n\tVal int\n\tLeft, Right *TreeNode\n}\n";

    static GoSource of(String source) {
        CodeText code = CodeText.of(source, LiteralSyntax.GO);
        code = code.replaced(code.at(0, PACKAGE), "", LiteralSyntax.GO);
        List<MatchResult> imports = code.at(0, IMPORT);
        String text = code.text();
        CodeText rest = code.replaced(imports, "", LiteralSyntax.GO);
        String declared = imports.stream()
                .flatMap(found -> IMPORTED.matcher(text.substring(found.start(), found.end()))
                        .results())
                .filter(imported -> isUsed(imported, rest))
                .map(imported -> "import " + imported.group() + "\n")
                .collect(Collectors.joining());
        code = rest;
        return new GoSource(declared, code.replaced(code.at(0, MAIN), "assayCandidateMain", LiteralSyntax.GO));
    }

    /** Returns whether the code uses this import: those of a prompt are also those of its test, and Go refuses unused ones. */
    private static boolean isUsed(MatchResult imported, CodeText code) {
        String path = imported.group(2).replaceFirst("/v\\d+$", "");
        String name = Objects.requireNonNullElse(imported.group(1), path.substring(path.lastIndexOf('/') + 1));
        return !name.matches("\\w+") || name.equals("_") || code.has(Pattern.compile("\\b" + name + "\\s*\\."));
    }

    /** Returns the text of the file. */
    String standing() {
        return "package main; " + (imports.isEmpty() ? imports(code) : imports) + code.text() + "\n"
                + node("ListNode", LIST) + node("TreeNode", TREE);
    }

    /** Returns the imports of the packages that a text without imports uses. */
    static String imports(CodeText code) {
        StringBuilder imports = new StringBuilder();
        StringBuilder uses = new StringBuilder();
        PACKAGES.forEach((name, words) -> {
            if (code.has(Pattern.compile("(?<![\\w.])" + name + "\\.[A-Z]"))) {
                String[] parts = words.split(" ", 2);
                imports.append("import \"").append(parts[0]).append("\"; ");
                uses.append("var ").append(parts[1]).append("; ");
            }
        });
        return imports.append(uses).toString();
    }

    private String node(String name, String text) {
        return code.mentions(name) && !code.has(Pattern.compile("\\btype\\s+" + name + "\\b")) ? text : "";
    }
}
