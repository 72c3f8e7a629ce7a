package dev.assay.math;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.concurrent.atomic.AtomicReference;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Whatever is written, there is a verdict, and only a gold can leave it without a score. */
class HostilePropertiesTest {
    private final MathVerifier verifier = new MathVerifier();

    /** Any UTF-16, halves of surrogate pairs too. */
    @Provide
    Arbitrary<String> units() {
        return Arbitraries.strings().withCharRange('\u0000', '\uffff').ofMaxLength(60);
    }

    @Provide
    Arbitrary<String> bytes() {
        return Arbitraries.strings().withCharRange('\u0000', '\u00ff').ofMaxLength(200);
    }

    @Provide
    Arbitrary<String> broken() {
        return Notations.broken();
    }

    @Provide
    Arbitrary<String> answers() {
        return Notations.answers();
    }

    /** One sign many times around a core, closed or not. */
    @Provide
    Arbitrary<String> repeated() {
        Arbitrary<String> opening = Arbitraries.of(
                "(",
                "{",
                "[",
                "|",
                "\\{",
                "\\left(",
                "-",
                "+",
                "\\pm",
                "x",
                "1,",
                "1;",
                "9^{",
                "2^",
                "\\sqrt{",
                "\\frac{1}{",
                "\\sin ",
                "\\text{",
                "\\begin{pmatrix}",
                "\\begin{cases}",
                "1&",
                "1\\\\",
                "x=",
                "x<",
                "[0,1]\\cup",
                "a and ",
                "\\boxed{",
                "$",
                "\\int_0^",
                "\\sum_{k=1}^",
                "(x+1)",
                "#",
                "<answer>",
                "answer: ");
        Arbitrary<String> closing =
                Arbitraries.of(")", "}", "]", "|", "\\}", "", "\\right)", "\\end{pmatrix}", ",", "$", "\n");
        return Combinators.combine(opening, closing, Arbitraries.integers().between(1, 3_000))
                .as((open, close, times) -> open.repeat(times) + "x" + close.repeat(times));
    }

    /** Signs that nest what stands before or behind them, with another pair of brackets after some of them. */
    @Provide
    Arbitrary<String> nested() {
        Arbitrary<String> sign = Arbitraries.of(
                "!",
                " !",
                "'",
                "\\%",
                "%",
                "°",
                "^{\\circ}",
                "\\$",
                "^2",
                "_2",
                "/1",
                "\\div 1",
                "//1",
                "\\pm 1",
                "±1",
                "\\bmod 2",
                "(x)",
                "'(x)",
                "=1",
                "<1",
                ":1",
                "\\cup A\\cap B",
                "\\setminus A\\cup B",
                "^{'}",
                "\\sin ",
                "-",
                "\\neg ",
                "\\vec ",
                "\\angle ",
                "\\frac 1",
                "\\sqrt ",
                "\\text{ if }",
                ", where ");
        Arbitrary<String> core = Arbitraries.of("x", "5", "n", "f(x)", "-5", "A", "a_b", "\\int ");
        return Combinators.combine(
                        core,
                        sign,
                        sign,
                        Arbitraries.integers().between(1, 2_000),
                        Arbitraries.integers().between(0, 30))
                .as((first, often, other, times, groups) -> {
                    String inner = first + often.repeat(times) + other.repeat(times % 7);
                    return "(".repeat(groups) + inner + (")" + other.repeat(times % 41)).repeat(groups);
                });
    }

    @Provide
    Arbitrary<String> calls() {
        return Combinators.combine(
                        Arbitraries.of(
                                "Derivative(x, %s)", "Integral(x, %s)", "Sum(x, %s)", "Union(A, %s)", "Matrix([%s])"),
                        Arbitraries.of("x", "y", "(x, 0, 1)", "(y, 2)", "[1, 2]", "A"),
                        Arbitraries.integers().between(1, 400))
                .as((call, argument, times) ->
                        call.formatted(String.join(", ", java.util.Collections.nCopies(times, argument))));
    }

    private void scores(String gold, String response) {
        Verdict verdict = verifier.verify(MathTask.of(gold), Response.of(response));
        assertThat(verdict).isInstanceOf(Verdict.Scored.class);
        assertThat(verdict.explanation().stages()).isNotEmpty();
        assertThat(verifier.verify(MathTask.of(gold), Response.of(response))).isEqualTo(verdict);
    }

    private void dependsOnTheGoldAlone(String gold, String response) {
        Verdict first = verifier.verify(MathTask.of(gold), Response.of(response));
        Verdict second = verifier.verify(MathTask.of(gold), Response.of("\\boxed{1}"));
        assertThat(first instanceof Verdict.Unscored).isEqualTo(second instanceof Verdict.Unscored);
        if (first instanceof Verdict.Unscored unscored) {
            assertThat(unscored.cause()).isEqualTo(Verdict.Cause.BAD_REFERENCE);
        }
    }

    @Property(tries = 1000, seed = "2026")
    void anyUnitsAreScoredAgainstAGold(@ForAll("units") String units) {
        scores("\\frac{3}{4}", units);
        scores("\\{1, 2\\}", "\\boxed{" + units + "}");
    }

    @Property(tries = 500, seed = "2026")
    void anyBytesAreScoredAgainstAGold(@ForAll("bytes") String bytes) {
        scores("x^2+1", bytes);
        scores("12", "The answer is " + bytes);
    }

    @Property(tries = 500, seed = "2026")
    void damagedNotationIsScoredAgainstAnyAnswer(@ForAll("answers") String gold, @ForAll("broken") String answer) {
        scores(gold, "\\boxed{" + answer + "}");
    }

    @Property(tries = 500, seed = "2026")
    void repeatedSignsAreScored(@ForAll("repeated") String repeated) {
        scores("12", repeated);
        scores("\\sqrt{2}", "\\boxed{" + repeated + "}");
    }

    @Property(tries = 500, seed = "2026")
    void aBrokenGoldIsUnscoredWhateverTheResponseIs(@ForAll("broken") String gold, @ForAll("answers") String answer) {
        dependsOnTheGoldAlone(gold, "\\boxed{" + answer + "}");
    }

    @Property(tries = 300, seed = "2026")
    void anyUnitsAsAGoldAreScoredOrNotWhateverTheResponseIs(
            @ForAll("units") String gold, @ForAll("units") String response) {
        dependsOnTheGoldAlone(gold, response);
    }

    @Property(tries = 600, seed = "2026")
    void deepNestingIsScoredWithLittleStack(@ForAll("nested") String nested) throws Exception {
        withLittleStack(() -> {
            scores("12", nested);
            scores("x", "\\boxed{" + nested + "}");
            dependsOnTheGoldAlone(nested, "\\boxed{" + nested + "}");
        });
    }

    @Property(tries = 200, seed = "2026")
    void callsOverManyVariablesAreScoredWithLittleStack(@ForAll("calls") String call) throws Exception {
        withLittleStack(() -> dependsOnTheGoldAlone(call, call));
    }

    /** Runs on a thread whose stack is a fraction of the usual one. */
    private static void withLittleStack(Runnable check) throws InterruptedException {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread thread = new Thread(null, check, "little-stack", 256 * 1024);
        thread.setUncaughtExceptionHandler((_, problem) -> thrown.set(problem));
        thread.start();
        thread.join();
        assertThat(thrown.get()).isNull();
    }
}
