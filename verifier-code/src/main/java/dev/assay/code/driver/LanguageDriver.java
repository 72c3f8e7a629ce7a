package dev.assay.code.driver;

import dev.assay.code.literal.LiteralSyntax;
import dev.assay.sandbox.Program;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The way to call functions of programs in one language: it writes a program around the candidate's source.
 *
 * <p>The program reads messages from stdin: a line with a mark, the number 0 and the number of bytes that follow, then the
 * arguments as a list in the wire form of values. It answers with the mark, the number of bytes, the bytes, and the mark
 * again. The bytes are a list of two: the value, and the arguments as they are after a call that gives none.
 */
public interface LanguageDriver {
    /** A name before parameters, perhaps as that of a constant. */
    Pattern NAMED = Pattern.compile("(?<![\\w$.])([A-Za-z_$][\\w$]*)\\s*(?:=\\s*)?\\(");

    /**
     * Returns a program that serves calls of this function; empty if the source has no such function.
     *
     * @param once whether the whole input is there at the start
     */
    Optional<Program> serving(String source, Callee callee, boolean once);

    /**
     * Returns a program that serves the same calls by the heading and the types that the test has; empty if they can't be read
     * there, and in languages in which no compiler looks at them.
     */
    default Optional<Program> serving(String source, Callee callee, TestSource test, boolean once) {
        return Optional.empty();
    }

    /**
     * Returns a program that the compiler refuses only if the source is at fault: of the driver it has what takes no part in the
     * types of the function, and what shows that the function is there and takes so many arguments, if their number is known.
     * Empty in languages in which no compiler looks at types, and where the source may need what the test declares.
     */
    default Optional<Program> alone(String source, Callee callee, String test) {
        return Optional.empty();
    }

    /** Returns the program of a test of this function; empty if the types of the function are not those of plain data. */
    Optional<Judged> judging(TestSource source, Callee callee);

    /** Returns the comments and literals of the language. */
    LiteralSyntax syntax();

    /** Returns the number of braces that are open where a function of a program begins. */
    default int depth() {
        return 0;
    }

    /** Returns a text without the imports that the driver leaves out of programs and tests. */
    default String imported(String text) {
        return text;
    }

    /** Returns whether a test names the function outside comments and literals. */
    default boolean names(String test, Callee callee) {
        return CodeText.of(test, syntax()).mentions(callee.name());
    }

    /** Returns the text of a function of the program; empty if it has none of that name. */
    default Optional<String> function(String source, String name) {
        return FunctionPlace.find(CodeText.of(source, syntax()), depth(), name).map(place -> place.in(source));
    }

    /** Returns the functions of the task's reference that its test names beside the one that programs have to define. */
    default List<String> others(TestSource source, String entry) {
        CodeText test = CodeText.of(source.test(), syntax());
        return CodeText.of(source.reference(), syntax()).at(depth(), NAMED).stream()
                .map(found -> found.group(1))
                .distinct()
                .filter(name -> !name.equals(entry) && test.mentions(name))
                .filter(name -> function(source.reference(), name).isPresent())
                .toList();
    }

    /** Returns the same test for another function of the reference, with the rest of the reference as the task's own text. */
    default Optional<TestSource> of(TestSource source, String name) {
        String reference = source.reference();
        return FunctionPlace.find(CodeText.of(reference, syntax()), depth(), name)
                .map(place -> new TestSource(
                        reference.substring(place.end()) + "\n" + source.test(),
                        reference,
                        reference.substring(0, place.start()),
                        reference));
    }

    /** Returns a program whose braces are closed by the test, with as many of them closed. */
    default String closed(String source, String test) {
        return closed(source, TestText.of(test, syntax()).closers());
    }

    /** Returns a program with as many of its open braces closed. */
    default String closed(String source, int closers) {
        int open = CodeText.of(source, syntax()).openBraces();
        return source + "\n}".repeat(Math.max(0, Math.min(open, closers)));
    }

    /** Returns what stands before the function's heading in a text of the task; all of it without a heading. */
    default String before(String text, Callee callee) {
        CodeText code = CodeText.of(text, syntax());
        Pattern heading = Pattern.compile(
                "(?m)^[^\\n;{}]*(?<![\\w.])" + Pattern.quote(callee.name()) + "\\s*(?:<[^>(]*>\\s*)?(?:=\\s*)?\\(");
        return code.at(0, heading).stream()
                .findFirst()
                .map(found -> text.substring(0, found.start()))
                .orElse(text);
    }
}
