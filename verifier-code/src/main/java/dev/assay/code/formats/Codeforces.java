package dev.assay.code.formats;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows of open-r1's Codeforces: {@code official_tests} with {@code input} and {@code output},
 * {@code generated_checker}, {@code input_mode}. The checker takes the files of the input, of the expected output and
 * of the program's output, in this order, and prints 1 or 0.
 */
final class Codeforces {
    /** Puts the file of the program's output last, where these checkers look for it. */
    private static final String DRIVER = """
            import sys as _assay_sys
            _assay_sys.argv[2:4] = [_assay_sys.argv[3], _assay_sys.argv[2]]
            """;

    private Codeforces() {}

    static DataSetProblem read(RowFields row) throws UnreadableTests {
        if (Objects.requireNonNullElse(row.textIfAny("input_mode"), "stdio").equals("file")) {
            throw new UnreadableTests("input_mode", "must be stdio: programs get no files");
        }
        String interaction = row.textIfAny("interaction_format");
        if (interaction != null && !interaction.isBlank()) {
            throw new UnreadableTests("interaction_format", "must be absent: the row has no judge that talks");
        }
        List<Map<String, @Nullable Object>> tests = new ArrayList<>();
        for (Object one : row.list("official_tests")) {
            tests.add(InputOutputPairs.pair("official_tests/" + tests.size(), one, row.budget()));
        }
        return new DataSetProblem("stdio", null, null, tests).withChecker(checker(row.textOrNull("generated_checker")));
    }

    /** Returns the checker for Assay's order of files; imports from the future stay in front. */
    private static @Nullable String checker(@Nullable String code) {
        if (code == null || code.isBlank()) {
            return null;
        }
        List<String> future =
                code.lines().filter(line -> line.startsWith("from __future__ ")).toList();
        String rest = String.join(
                "\n",
                code.lines()
                        .filter(line -> !line.startsWith("from __future__ "))
                        .toList());
        return String.join("\n", future) + (future.isEmpty() ? "" : "\n") + DRIVER + rest + "\n";
    }
}
