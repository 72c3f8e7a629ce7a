package dev.assay.code.driver;

import dev.assay.code.literal.LiteralSyntax;
import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.Program;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Calls methods of programs in Java. The driver finds the method and its types by reflection. */
final class JavaDriver implements LanguageDriver {
    private static final String DRIVER = Drivers.resource("AssayDriver.java");
    private static final Bytes WIRE = Bytes.utf8(Drivers.resource("AssayWire.java"));
    private static final String JUDGE = Drivers.resource("AssayJudge.java");
    private static final String ENTRY = "AssayDriver.java";
    private static final String ENTRY_OF_JUDGE = "AssayJudge.java";
    private static final Pattern CLASS = Pattern.compile("(?<![\\w$.])class\\s");
    private static final HeadingReader HEADINGS = new HeadingReader(Set.of(
            "int",
            "long",
            "double",
            "float",
            "boolean",
            "char",
            "byte",
            "short",
            "void",
            "String",
            "Integer",
            "Long",
            "Double",
            "Float",
            "Boolean",
            "Character",
            "Byte",
            "Short",
            "Object",
            "Number",
            "List",
            "ArrayList",
            "LinkedList",
            "Map",
            "HashMap",
            "TreeMap",
            "Set",
            "HashSet",
            "TreeSet",
            "Optional",
            "BigInteger",
            "Collection",
            "Iterable",
            "Deque",
            "Queue",
            "ListNode",
            "TreeNode",
            "java",
            "util",
            "extends"));

    @Override
    public Optional<Program> serving(String source, Callee callee, boolean once) {
        JavaSource candidate = JavaSource.of(source);
        String classes =
                candidate.classes().stream().map(name -> '"' + name + '"').collect(Collectors.joining(", "));
        String driver = DRIVER.replace("/*CLASSES*/", classes)
                .replace("/*OWNER*/", callee.owner().orElse(""))
                .replace("/*NAME*/", callee.name())
                .replace("/*PARAMETERS*/0", Integer.toString(callee.arguments()));
        return Optional.of(program(
                ENTRY,
                Map.of(
                        ENTRY,
                        Bytes.utf8(driver),
                        "AssayWire.java",
                        WIRE,
                        "Solution.java",
                        Bytes.utf8(candidate.standing()))));
    }

    @Override
    public Optional<Program> alone(String source, Callee callee, String test) {
        return CodeText.of(test, LiteralSyntax.JAVA).at(0, CLASS).size() > 1
                ? Optional.empty()
                : serving(closed(source, test), callee, true);
    }

    @Override
    public Optional<Judged> judging(TestSource source, Callee callee) {
        TestText test = TestText.of(source.test(), LiteralSyntax.JAVA);
        CodeText declared = CodeText.of(source.declared(), LiteralSyntax.JAVA);
        return HEADINGS.find(declared, callee).map(heading -> {
            String stub = stub(heading, callee.name());
            JavaSource whole = JavaSource.of(imports(source.before())
                    + (test.isInClass()
                            ? "class " + heading.owner() + " {\n" + stub
                                    + test.code().text()
                            : test(test)));
            Map<String, Bytes> files = new HashMap<>(Map.of(
                    ENTRY_OF_JUDGE,
                    Bytes.utf8(JUDGE.replace("/*MAIN*/", whole.withMain())),
                    "AssayWire.java",
                    WIRE,
                    "Test.java",
                    Bytes.utf8(whole.standing())));
            if (!test.isInClass()) {
                files.put(
                        "Solution.java",
                        Bytes.utf8(JavaSource.of(owner(source, callee, heading, stub))
                                .standing()));
            }
            return new Judged(
                    program(ENTRY_OF_JUDGE, files),
                    test.closers(),
                    heading.parameters().size());
        });
    }

    /** Returns the class of the method; with all of the reference around it where the test names another of its methods. */
    private String owner(TestSource source, Callee callee, FunctionHeading heading, String stub) {
        return Optional.of(source)
                .filter(_ -> !others(source, callee.name()).isEmpty())
                .flatMap(_ ->
                        FunctionPlace.find(CodeText.of(source.reference(), LiteralSyntax.JAVA), depth(), callee.name()))
                .map(place -> place.replaced(source.reference(), "\n" + stub))
                .orElse("class " + heading.owner() + " {\n" + stub + "}");
    }

    private static String imports(String text) {
        return CodeText.of(text, LiteralSyntax.JAVA).at(0, JavaSource.IMPORT).stream()
                .map(found -> found.group() + "\n")
                .collect(Collectors.joining());
    }

    @Override
    public String imported(String text) {
        return JavaSource.withUsedImports(text);
    }

    @Override
    public int depth() {
        return 1;
    }

    @Override
    public Optional<TestSource> of(TestSource source, String name) {
        return Optional.of(new TestSource(source.test(), source.reference(), source.before(), source.reference()));
    }

    /** Returns the test as a class; where it is statements only, they stand in a main. */
    private static String test(TestText test) {
        return test.code().has(CLASS)
                ? test.code().text()
                : "class AssayTest { public static void main(String[] words) throws Throwable {\n"
                        + test.code().text() + "\n} }";
    }

    /** Returns a method of the same heading that calls the candidate's. */
    private static String stub(FunctionHeading heading, String name) {
        int count = heading.parameters().size();
        String declared = IntStream.range(0, count)
                .mapToObj(place -> heading.parameters().get(place) + " a" + place)
                .collect(Collectors.joining(", "));
        String values = IntStream.range(0, count)
                .mapToObj(place -> ", (Object) a" + place)
                .collect(Collectors.joining());
        String call = "AssayJudge.remote(" + heading.owner() + ".class, \"" + name + "\"" + values + ");";
        boolean isNothing = heading.result().equals("void");
        return "public " + (heading.isStatic() ? "static " : "") + heading.result() + " " + name + "(" + declared
                + ") { " + (isNothing ? call : "return (" + heading.result() + ") " + call) + " }\n";
    }

    @Override
    public LiteralSyntax syntax() {
        return LiteralSyntax.JAVA;
    }

    static Program program(String entry, Map<String, Bytes> files) {
        return new Program("java", files, Optional.of(entry), List.of(), Bytes.EMPTY, List.of());
    }
}
