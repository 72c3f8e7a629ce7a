package dev.assay.code.formats;

import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads rows of LeetCodeDataset: {@code entry_point} such as {@code Solution().twoSum}, {@code prompt} with the usual
 * imports and helpers, {@code test} with {@code check(candidate)}, {@code completion}. Linked lists and trees cross
 * between the script and the program as plain values: code after the program builds and unfolds them.
 */
final class LeetCodeRows {
    private static final Pattern ENTRY = Pattern.compile("Solution\\(\\)\\.([A-Za-z_]\\w{0,99})");
    private static final Pattern CHECK = Pattern.compile("(?m)^def\\s+check\\s*\\(");

    /** Calls the method, with nodes in place of the marked lists of its arguments, and marks its nodes. */
    private static final String EPILOGUE = """
            def assay_solution(*args, **kwargs):
                def built(value):
                    if type(value) is dict and list(value) == ["$list"]:
                        return list_node(value["$list"])
                    if type(value) is dict and list(value) == ["$tree"]:
                        return tree_node(value["$tree"])
                    return [built(part) for part in value] if type(value) is list else value

                def unfolded(value):
                    if type(value) is list:
                        return [unfolded(part) for part in value]
                    if hasattr(value, "val") and hasattr(value, "next"):
                        values = []
                        while value is not None and len(values) < 200000:
                            values.append(value.val)
                            value = value.next
                        return {"$list": values}
                    if hasattr(value, "val") and hasattr(value, "left"):
                        values, level = [], [value]
                        while level and len(values) < 200000:
                            values += [node and node.val for node in level]
                            level = [child for node in level if node for child in (node.left, node.right)]
                        while values and values[-1] is None:
                            values.pop()
                        return {"$tree": values}
                    return value

                method = Solution().ASSAY_METHOD
                return unfolded(method(*map(built, args), **{name: built(value) for name, value in kwargs.items()}))
            """;

    /** The helpers of the prompt as the script knows them. */
    private static final String HELPERS = """

            def list_node(values):
                return {"$list": list(values)} if values else None

            def tree_node(values):
                values = list(values or ())
                while values and values[-1] is None:
                    values.pop()
                return {"$tree": values} if values else None

            def is_same_list(first, second):
                return first == second

            def is_same_tree(first, second):
                return first == second

            """;

    private LeetCodeRows() {}

    static boolean fits(RowFields row) {
        String entry = row.textIfAny("entry_point");
        return entry != null && entry.startsWith("Solution().") && row.has("test");
    }

    static DataSetProblem read(RowFields row) throws UnreadableTests {
        Matcher entry = ENTRY.matcher(row.text("entry_point"));
        if (!entry.matches()) {
            throw new UnreadableTests("entry_point", "must be a method such as Solution().twoSum");
        }
        String test = row.text("test");
        if (!CHECK.matcher(test).find()) {
            throw new UnreadableTests("test", "must define check(candidate)");
        }
        String prompt = Objects.requireNonNullElse(row.textOrNull("prompt"), "");
        String script = prompt + HELPERS + test.stripTrailing() + "\n\ncheck(assay_solution)\n";
        return new DataSetProblem(PythonTests.KIND, null, null, List.of(PythonTests.assertion(script, false)))
                .withCode(new SurroundingCode(
                        prompt.isBlank() ? null : prompt, null, EPILOGUE.replace("ASSAY_METHOD", entry.group(1))))
                .withReference(row.textIfAny("completion"));
    }
}
