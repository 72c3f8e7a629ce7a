package dev.assay.code.formats;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows of CRUXEval: {@code code} that defines {@code f}, {@code input} and {@code output}. The response is no
 * program but a value, either the output of {@code f(input)} or arguments for which {@code f} gives the output. It is
 * read as a literal of Python, so that no code of a response runs.
 */
public final class CruxEval {
    /** Reads a prediction: an expression, a call of f, or a comparison or assertion about one. */
    private static final String READER = """
            import ast


            def assay_prediction():
                text = ASSAY_ANSWER.strip()
                if text.startswith("assert "):
                    text = text[len("assert "):].strip()
                return ast.parse(text if text else "None", mode="eval").body


            def assay_is_call(node):
                return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "f"


            """;

    private static final String OUTPUT = READER + """
            def assay_answer():
                node = assay_prediction()
                if isinstance(node, ast.Compare) and len(node.ops) == 1 and assay_is_call(node.left):
                    node = node.comparators[0]
                return ast.literal_eval(node)
            """;

    private static final String INPUT = READER + """
            def assay_answer():
                text = ASSAY_ANSWER.strip()
                try:
                    node = assay_prediction()
                    if isinstance(node, ast.Compare) and len(node.ops) == 1:
                        node = node.left if assay_is_call(node.left) else node.comparators[0]
                except SyntaxError:
                    node = None
                if not assay_is_call(node):
                    node = ast.parse("f(" + text + ")", mode="eval").body
                arguments = [ast.literal_eval(argument) for argument in node.args]
                named = {keyword.arg: ast.literal_eval(keyword.value) for keyword in node.keywords}
                return f(*arguments, **named)
            """;

    private CruxEval() {}

    static boolean fits(RowFields row) {
        return row.has("code") && row.has("input") && row.has("output");
    }

    /** Reads the row for responses that give the output. */
    static DataSetProblem output(RowFields row) throws UnreadableTests {
        return problem(row, null, OUTPUT).withReference(quoted(row.text("output")));
    }

    /** Reads the row for responses that give arguments. */
    static DataSetProblem input(RowFields row) throws UnreadableTests {
        return problem(row, row.text("code"), INPUT).withReference(quoted("f(" + row.text("input") + ")"));
    }

    private static DataSetProblem problem(RowFields row, @Nullable String preamble, String reader)
            throws UnreadableTests {
        String script = "assert assay_answer() == (" + row.text("output") + ")\n";
        return new DataSetProblem(PythonTests.KIND, null, null, List.of(PythonTests.assertion(script, false)))
                .withCode(new SurroundingCode(preamble, null, reader))
                .withLanguage("python");
    }

    /** Returns the program that holds a prediction as a text: it assigns the text and runs nothing. */
    public static String quoted(String prediction) {
        StringBuilder program = new StringBuilder("ASSAY_ANSWER = \"");
        prediction.codePoints().forEach(sign -> {
            if (sign >= ' ' && sign < 127 && sign != '"' && sign != '\\') {
                program.appendCodePoint(sign);
            } else if (sign >= 0xD800 && sign <= 0xDFFF) {
                program.append('?');
            } else {
                program.append("\\U%08x".formatted(sign));
            }
        });
        return program.append("\"\n").toString();
    }
}
