package dev.assay.code.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows of MHPP: {@code function_name} and {@code question}. The tests of MHPP are not published; they are looked
 * for in {@code test}, as a script, or in {@code tests} or {@code test_list}, as assertions.
 */
final class MhppRows {
    private MhppRows() {}

    static boolean fits(RowFields row) {
        return row.has("function_name") && row.has("question");
    }

    static DataSetProblem read(RowFields row) throws UnreadableTests {
        String name = row.text("function_name");
        if (!PythonTests.NAME.matcher(name).matches()) {
            throw new UnreadableTests("function_name", "must be the name of a function");
        }
        List<Map<String, @Nullable Object>> tests = new ArrayList<>();
        if (row.has("test")) {
            tests.add(PythonTests.assertion(row.text("test"), false));
        }
        for (String key : List.of("tests", "test_list")) {
            for (String test : PythonTests.texts(row, key)) {
                tests.add(PythonTests.assertion(test, false));
            }
        }
        if (tests.isEmpty()) {
            throw new UnreadableTests("test", "is missing: MHPP does not publish its tests");
        }
        return new DataSetProblem(PythonTests.KIND, name, null, tests);
    }
}
