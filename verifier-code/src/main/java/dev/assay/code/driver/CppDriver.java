package dev.assay.code.driver;

import dev.assay.code.literal.LiteralSyntax;
import dev.assay.sandbox.Program;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Calls functions of programs in C++. The compiler deduces the types from the function itself. All of the driver that could
 * meet a macro of the candidate stands before the candidate.
 */
final class CppDriver implements LanguageDriver {
    private static final String LIBRARY = Drivers.resource("wire.hpp") + Drivers.resource("serve.hpp");
    private static final String JUDGE = Drivers.resource("wire.hpp") + Drivers.resource("judge.hpp");
    private static final Pattern MAIN = Pattern.compile("\\bmain\\s*\\(");
    private static final HeadingReader HEADINGS = new HeadingReader(Set.of(
            "std",
            "vector",
            "string",
            "int",
            "long",
            "unsigned",
            "signed",
            "short",
            "char",
            "bool",
            "double",
            "float",
            "void",
            "map",
            "unordered_map",
            "set",
            "unordered_set",
            "pair",
            "tuple",
            "optional",
            "list",
            "deque",
            "size_t",
            "int64_t",
            "int32_t",
            "uint64_t",
            "uint32_t",
            "uint8_t",
            "string_view",
            "any",
            "boost",
            "const",
            "TreeNode",
            "ListNode"));
    /**
     * Functions of C and of the library for which a task may ask again: an overload of ours does not hide those of C, and
     * {@code using namespace std} makes the others ambiguous.
     */
    private static final Set<String> OF_LIBRARY = Set.of(
            "abs",
            "ceil",
            "exchange",
            "floor",
            "gcd",
            "index",
            "isalpha",
            "isdigit",
            "is_sorted",
            "lcm",
            "max_element",
            "min_element",
            "pow",
            "remove",
            "reverse",
            "round",
            "search",
            "sqrt",
            "strcat",
            "strchr",
            "strcmp",
            "strlen",
            "strrev",
            "strstr",
            "tolower",
            "toupper",
            "unique");

    private static final Pattern NAMED_TYPE =
            Pattern.compile("\\busing\\s+(\\w+)\\s*=|\\btypedef\\s[^;{}]{1,200}[\\s>](\\w+)\\s*;");
    private static final Pattern SOLUTION = Pattern.compile("\\b(?:class|struct)\\s+Solution\\b[^;{]{0,200}\\{");

    @Override
    public Optional<Program> serving(String source, Callee callee, boolean once) {
        CodeText code = CodeText.of(source, LiteralSyntax.CPP);
        return Optional.of(serving(code, callee.arguments(), "", address(code, callee)));
    }

    @Override
    public Optional<Program> serving(String source, Callee callee, TestSource test, boolean once) {
        CodeText code = CodeText.of(source, LiteralSyntax.CPP);
        return headings(test.before())
                .find(CodeText.of(test.declared(), LiteralSyntax.CPP), callee)
                .map(heading -> {
                    List<String> types = heading.parameters();
                    String made = "namespace assay_driver {\nusing namespace std;\nauto called_by_task("
                            + joined(types.size(), place -> types.get(place) + " a" + place) + ") { return "
                            + call(
                                    code,
                                    callee,
                                    joined(
                                            types.size(),
                                            place -> "static_cast<" + types.get(place) + " &&>(a" + place + ")"))
                            + "; }\n}\n";
                    return serving(code, types.size(), made, "&::assay_driver::called_by_task");
                });
    }

    private static Program serving(CodeText code, int arguments, String made, String address) {
        return Program.of(
                "cpp",
                LIBRARY + "namespace assay_driver {\n" + picks(arguments) + "}\n" + standing(code)
                        + "#line 1 \"driver.cpp\"\n" + made
                        + "signed main() { ::assay_driver::serve(::assay_driver::assay_pick("
                        + address + ")); }\n");
    }

    /** Returns the candidate, with what stands before every solution. */
    private static String standing(CodeText code) {
        return CppPrelude.of(code) + "#define main assay_candidate_main\n#line 1 \"solution.cpp\"\n"
                + CppPrelude.withoutLibrary(code.text()) + "\n#undef main\n";
    }

    @Override
    public Optional<Program> alone(String source, Callee callee, String test) {
        CodeText code = CodeText.of(closed(source, test), LiteralSyntax.CPP);
        return Optional.of(Program.of(
                "cpp",
                LIBRARY + standing(code) + (callee.arguments() == Callee.UNKNOWN ? "" : takes(code, callee))
                        + "signed main() {}\n"));
    }

    /** Returns an assertion that the function can be called with so many values, of whatever types it likes. */
    private static String takes(CodeText code, Callee callee) {
        return """
                namespace assay_driver {
                struct AnyValue { template <class T> operator T() const; };
                struct AnyPlace { template <class T> operator T &() const; };
                template <class A> concept Takes = requires(A a) { %s; };
                static_assert(Takes<AnyValue> || Takes<AnyPlace>, "the function takes other arguments");
                }
                """.formatted(call(code, callee, joined(callee.arguments(), _ -> "a")));
    }

    /** Returns a call of the function. */
    private static String call(CodeText code, Callee callee, String arguments) {
        String path = path(code, callee);
        int name = path.lastIndexOf("::");
        String owner = path.substring(0, name);
        boolean isMethod = !owner.isEmpty()
                && code.has(Pattern.compile("\\b(?:class|struct)\\s+"
                        + Pattern.quote(owner.substring(owner.lastIndexOf(':') + 1)) + "\\b"));
        return (isMethod ? "std::declval<" + owner + " &>()." + path.substring(name + 2) : path) + "(" + arguments
                + ")";
    }

    @Override
    public Optional<Judged> judging(TestSource source, Callee callee) {
        TestText test = TestText.of(source.test(), LiteralSyntax.CPP);
        CodeText declared = CodeText.of(source.declared(), LiteralSyntax.CPP);
        return headings(source.before()).find(declared, callee).map(heading -> {
            boolean hasMain = test.code().has(MAIN);
            boolean isRenamed = OF_LIBRARY.contains(callee.entry())
                    && !test.code().has(Pattern.compile("(?:std\\s*::|\\.|->)\\s*" + callee.entry() + "\\b"));
            String text = JUDGE
                    + CppPrelude.nodes(declared)
                    + CppPrelude.withoutLibrary(source.before())
                    + "\n"
                    + stub(heading, isRenamed ? "assay_" + callee.name() : callee.name())
                    + (isRenamed ? "#define " + callee.name() + " assay_" + callee.name() + "\n" : "")
                    + (hasMain ? "" : "int main() {\n")
                    + "#line 1 \"test.cpp\"\n"
                    + CppPrelude.withoutLibrary(test.code().text())
                    + (hasMain ? "\n" : "\n}\n");
            return new Judged(
                    Program.of("cpp", text),
                    test.closers(),
                    heading.parameters().size());
        });
    }

    /** Returns a reader that knows the names which a text of the task gives to types. */
    private static HeadingReader headings(String text) {
        return HEADINGS.with(NAMED_TYPE
                .matcher(CodeText.of(text, LiteralSyntax.CPP).bare())
                .results()
                .map(found -> Objects.requireNonNullElse(found.group(1), found.group(2)))
                .collect(Collectors.toSet()));
    }

    /** Returns a function of the same heading that calls the candidate's. */
    private static String stub(FunctionHeading heading, String name) {
        int count = heading.parameters().size();
        String result = "std::remove_cvref_t<" + heading.result() + ">";
        String declared = IntStream.range(0, count)
                .mapToObj(place -> heading.parameters().get(place) + " a" + place)
                .collect(Collectors.joining(", "));
        String function = result + " " + name + "(" + declared + ") { return assay_driver::remote<" + result + ">(0"
                + IntStream.range(0, count).mapToObj(place -> ", a" + place).collect(Collectors.joining()) + "); }\n";
        return heading.owner().isEmpty() ? function : "struct " + heading.owner() + " {\n" + function + "};\n";
    }

    @Override
    public LiteralSyntax syntax() {
        return LiteralSyntax.CPP;
    }

    /** Returns the address of the function, by its types where the library has a function of that name. */
    private static String address(CodeText code, Callee callee) {
        Optional<FunctionHeading> heading =
                OF_LIBRARY.contains(callee.entry()) ? HEADINGS.find(code, callee) : Optional.empty();
        return heading.filter(found -> found.owner().isEmpty())
                .map(found -> "static_cast<" + found.result() + " (*)(" + String.join(", ", found.parameters()) + ")>(&"
                        + path(code, callee) + ")")
                .orElse("&" + path(code, callee));
    }

    /** Returns the qualified name of the function. */
    private static String path(CodeText code, Callee callee) {
        if (callee.owner().isPresent()) {
            return "::" + callee.entry().replace(".", "::");
        }
        Pattern heading = Pattern.compile("(?<![\\w.>])" + Pattern.quote(callee.name()) + "\\s*\\(");
        boolean isFree = !code.at(0, heading).isEmpty();
        return isFree || !code.has(SOLUTION) ? "::" + callee.name() : "::Solution::" + callee.name();
    }

    /** Returns templates that choose, of several functions of one name, the one with this number of parameters. */
    private static String picks(int count) {
        String classes = joined(count, "class A%1$d");
        String types = joined(count, "A%1$d");
        String template = "template <class R" + (count == 0 ? "" : ", " + classes);
        String made = "[f](" + joined(count, "A%1$d a%1$d") + ") -> R { S made{}; return (made.*f)("
                + joined(count, "static_cast<A%1$d &&>(a%1$d)") + "); }";
        String called = ") {\n    return [f](Reader &in, Buffer &out) { called<R>(in, out, %s, types<" + types
                + ">{}); };\n}\n";
        String method = template + ", class S> auto assay_pick(R (S::*f)(" + types + ")";
        return template + "> auto assay_pick(R (*f)(" + types + ")" + called.formatted("f")
                + method + called.formatted(made)
                + method + " const" + called.formatted(made);
    }

    private static String joined(int count, String form) {
        return joined(count, form::formatted);
    }

    private static String joined(int count, IntFunction<String> part) {
        return IntStream.range(0, count).mapToObj(part).collect(Collectors.joining(", "));
    }
}
