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
    private static final String ANY = Drivers.resource("any.rs");
    private static final String JUDGE = Drivers.resource("judge.rs");
    private static final Pattern SOLUTION = Pattern.compile("\\bstruct\\s+Solution\\b");

    @Override
    public Optional<Program> serving(String source, Callee callee, boolean once) {
        RustSource candidate = RustSource.of(source);
        Optional<RustHeading> heading = RustHeading.find(candidate.code(), callee);
        return heading.map(found -> Program.of(
                "rust",
                candidate.standing()
                        + (found.path().startsWith("Solution")
                                        && !candidate.code().has(SOLUTION)
                                ? "struct Solution;\n"
                                : "")
                        + wire(found, found.declaredTypes(candidate.code()).orElse(List.of()), !once)
                        + "\nfn main() {\n    assay_driver::serve(|r, out| {\n"
                        + call(found)
                        + "    })\n}\n"));
    }

    @Override
    public Optional<Judged> judging(TestSource source, Callee callee) {
        CodeText declared = CodeText.of(source.before() + "\n" + source.declared(), LiteralSyntax.RUST);
        return RustHeading.find(declared, callee)
                .flatMap(heading -> heading.declaredTypes(declared).map(types -> judging(source, heading, types)));
    }

    private static Judged judging(TestSource source, RustHeading heading, List<RustType> types) {
        TestText tested = TestText.of(source.test(), LiteralSyntax.RUST);
        RustTest whole = RustTest.of(tested.code());
        String test = source.before() + "\n" + RustSource.of(source.declared()).nodes()
                + whole.code().text() + "\n";
        CodeText code = CodeText.of(test, LiteralSyntax.RUST);
        String declarations = types.stream()
                .filter(type -> !type.isDeclaredIn(code))
                .map(RustType::declaration)
                .collect(Collectors.joining());
        String text = RustSource.withUsedImports(test + declarations)
                + heading.stub()
                + wire(heading, types, true) + JUDGE + "\nfn main() {\n    assay_judge::open();\n" + whole.calls()
                + "    assay_driver::leave(0)\n}\n";
        return new Judged(
                Program.of("rust", text), tested.closers(), heading.parameters().size());
    }

    private static String wire(RustHeading heading, List<RustType> types, boolean isTyped) {
        String any = heading.hasAny() ? "\nconst ASSAY_TYPED: bool = " + isTyped + ";\n" + ANY : "";
        return WIRE + any + types.stream().map(RustType::wire).collect(Collectors.joining());
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
