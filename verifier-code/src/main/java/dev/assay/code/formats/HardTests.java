package dev.assay.code.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads a row of HardTests. {@code test_cases} holds pairs of {@code input} and {@code output}, packed in
 * LiveCodeBench's form. {@code test_cases_kit} holds the function that judges outputs if several are right. The
 * generators and the input validator in the same row are not needed.
 */
final class HardTests {
    /** Code that makes {@code output_judging_function(input_str, candidate_output, reference_output)} a checker. */
    private static final String DRIVER = """


            def _assay_check():
                import os
                import sys
                texts = []
                for path in sys.argv[1:4]:
                    with open(path, encoding="utf-8", errors="replace", newline="") as file:
                        texts.append(file.read())
                sys.stdout = open(os.devnull, "w")
                sys.exit(0 if output_judging_function(*texts) else 1)


            _assay_check()
            """;

    private HardTests() {}

    static DataSetProblem read(RowFields row) throws UnreadableTests {
        return new DataSetProblem("stdio", null, null, tests(row)).withChecker(checker(row));
    }

    private static List<Map<String, @Nullable Object>> tests(RowFields row) throws UnreadableTests {
        if (row.unpacked("test_cases") instanceof Map<?, ?> columns) {
            return InputOutputPairs.apps(new RowFields(columns, row.budget())).tests();
        }
        List<Map<String, @Nullable Object>> tests = new ArrayList<>();
        for (Object one : row.list("test_cases")) {
            tests.add(InputOutputPairs.pair("test_cases/" + tests.size(), one, row.budget()));
        }
        return tests;
    }

    private static @Nullable String checker(RowFields row) throws UnreadableTests {
        if (!row.has("test_cases_kit")) {
            return null;
        }
        String judge = row.row("test_cases_kit").textOrNull("output_judging_function");
        return judge == null || judge.isBlank() ? null : judge.stripTrailing() + DRIVER;
    }
}
