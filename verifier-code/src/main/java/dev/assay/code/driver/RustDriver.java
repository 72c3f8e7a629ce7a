package dev.assay.code.driver;

import dev.assay.code.literal.LiteralSyntax;
import dev.assay.sandbox.Program;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Calls functions of programs in Rust, by the types in the function's heading. */
final class RustDriver implements LanguageDriver {
    private static final String WIRE = Drivers.resource("wire.rs");
    private static final String JUDGE = Drivers.resource("judge.rs");
    private static final Pattern SOLUTION = Pattern.compile("\\bstruct\\s+Solution\\b");

    /** The start of what a test declares for programs to use. */
    private static final Pattern ITEM =
            Pattern.compile("\\b(?:struct|enum|union|trait|type|const|static|macro_rules|use)\\b");

    @Override
    public Optional<Program> serving(String source, Callee callee, boolean once) {
        RustSource candidate = RustSource.of(source);
        return RustHeading.find(candidate.code(), callee)
                .map(found -> serving(
                        candidate, found, found.declaredTypes(candidate.code()).orElse(List.of()), once));
    }

    @Override
    public Optional<Program> serving(String source, Callee callee, TestSource test, boolean once) {
        RustSource candidate = RustSource.of(source);
        CodeText declared = declared(test);
        return RustHeading.find(declared, callee)
                .flatMap(heading -> heading.declaredTypes(declared)
                        .flatMap(types -> RustHeading.find(candidate.code(), callee)
                                .map(own -> serving(
                                        candidate,
                                        new RustHeading(own.path(), heading.parameters(), heading.result()),
                                        types,
                                        once))));
    }

    private static Program serving(RustSource candidate, RustHeading heading, List<RustType> types, boolean once) {
        return Program.of(
                "rust",
                candidate.standing()
                        + (heading.path().startsWith("Solution")
                                        && !candidate.code().has(SOLUTION)
                                ? "struct Solution;\n"
                                : "")
                        + wire(heading, types, RustAny.ofProgram(once))
                        + "\nfn main() {\n    assay_driver::serve(|r, out| {\n"
                        + call(heading)
                        + "    })\n}\n");
    }

    @Override
    public Optional<Program> alone(String source, Callee callee, String test) {
        return CodeText.of(test, LiteralSyntax.RUST).at(0, ITEM).isEmpty()
                ? Optional.of(
                        Program.of("rust", RustSource.of(closed(source, test)).alone() + WIRE + "\nfn main() {}\n"))
                : Optional.empty();
    }

    @Override
    public Optional<Judged> judging(TestSource source, Callee callee) {
        CodeText declared = declared(source);
        return RustHeading.find(declared, callee)
                .flatMap(heading -> heading.declaredTypes(declared).map(types -> judging(source, heading, types)));
    }

    private static CodeText declared(TestSource source) {
        return CodeText.of(source.before() + "\n" + source.declared(), LiteralSyntax.RUST);
    }

    private static Judged judging(TestSource source, RustHeading heading, List<RustType> declared) {
        TestText tested = TestText.of(source.test(), LiteralSyntax.RUST);
        RustTest whole = RustTest.of(tested.code());
        String test = source.before() + "\n" + RustSource.of(source.declared()).nodes()
                + whole.code().text() + "\n";
        CodeText code = CodeText.of(test, LiteralSyntax.RUST);
        String declarations = declared.stream()
                .filter(type -> !type.isDeclaredIn(code))
                .map(RustType::declaration)
                .collect(Collectors.joining());
        List<RustType> types = declared.stream()
                .map(type -> type.isDeclaredIn(code) ? type : type.withoutLifetimes())
                .toList();
        String text = RustSource.withUsedImports(test + declarations)
                + heading.stub()
                + wire(heading, types, RustAny.ofTest(!source.reference().isEmpty() || RustAny.isListedIn(code)))
                + JUDGE + "\nfn main() {\n    assay_judge::open();\n" + whole.calls()
                + "    assay_driver::leave(0)\n}\n";
        return new Judged(
                Program.of("rust", text), tested.closers(), heading.parameters().size());
    }

    private static String wire(RustHeading heading, List<RustType> types, String any) {
        return WIRE
                + (heading.hasAny() ? any : "")
                + types.stream().map(RustType::wire).collect(Collectors.joining());
    }

    @Override
    public String imported(String text) {
        return RustSource.withUsedImports(text);
    }

    @Override
    public boolean names(String test, Callee callee) {
        CodeText code = CodeText.of(test, LiteralSyntax.RUST);
        return code.mentions(callee.name()) || code.mentions(RustHeading.inSnakeCase(callee.name()));
    }

    @Override
    public LiteralSyntax syntax() {
        return LiteralSyntax.RUST;
    }

    /** Returns the statements that read the arguments, make the call and write what it gives. */
    private static String call(RustHeading heading) {
        List<RustParameter> parameters = heading.parameters();
        StringBuilder text = new StringBuilder("        assay_driver::arguments(r, " + parameters.size() + ");\n");
        StringBuilder passed = new StringBuilder();
        StringBuilder changed = new StringBuilder();
        for (int place = 0; place < parameters.size(); place++) {
            String name = "assay_" + place;
            RustParameter parameter = parameters.get(place);
            text.append("        let mut " + name + ": " + parameter.held() + " = assay_driver::Get::get(r);\n");
            passed.append(place == 0 ? "" : ", ").append(parameter.passed(name));
            changed.append("&|out: &mut Vec<u8>| ")
                    .append(
                            parameter.isBorrowed()
                                    ? "assay_driver::Put::put(&" + name + ", out)"
                                    : "assay_driver::put_nothing(out)")
                    .append(", ");
        }
        return text + "        let value = " + heading.path() + "(" + passed + ");\n"
                + "        assay_driver::result(&value, &[" + changed + "], out);\n";
    }
}
