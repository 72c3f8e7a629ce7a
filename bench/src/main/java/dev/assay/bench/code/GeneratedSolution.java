package dev.assay.bench.code;

import dev.assay.engine.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A generated program with its tests. No two programs are alike, and every eighth is wrong on its last test alone.
 *
 * @param source Python that reads integers and prints one
 * @param inputs the input of each test
 * @param expected the right output of each test
 */
record GeneratedSolution(String source, List<String> inputs, List<String> expected, boolean isRight) {
    private static final int ONE_WRONG_OF = 8;
    private static final int NUMBERS = 6;

    static GeneratedSolution numbered(int number, int tests) {
        SplittableRandom random = new SplittableRandom(number);
        int factor = random.nextInt(2, 1_000);
        boolean isRight = number % ONE_WRONG_OF != ONE_WRONG_OF - 1;
        List<String> inputs = new ArrayList<>(tests);
        List<String> expected = new ArrayList<>(tests);
        for (int test = 0; test < tests; test++) {
            int[] read = random.ints(NUMBERS, 0, 1_000_000).toArray();
            read[0] = test;
            long sum = 0;
            StringBuilder line = new StringBuilder();
            for (int each : read) {
                sum += each;
                line.append(each).append(' ');
            }
            inputs.add(line.append('\n').toString());
            expected.add(sum * factor + number + "\n");
        }
        return new GeneratedSolution(source(number, factor, isRight ? -1 : tests - 1), inputs, expected, isRight);
    }

    private static String source(int number, int factor, int wrongTest) {
        return """
                import sys


                def solve(numbers):
                    total = 0
                    for each in numbers:
                        total += each * %d
                    return total + %d + (numbers[0] == %d)


                print(solve(list(map(int, sys.stdin.read().split()))))
                """.formatted(factor, number, wrongTest);
    }

    /** Returns the program as an item of a batch. */
    ObjectNode item(String group, int size) {
        ObjectNode item = Json.MAPPER.createObjectNode();
        item.put("group", group).put("group_size", size);
        ObjectNode task = item.putObject("task").put("kind", "stdio").put("language", "python");
        ArrayNode tests = task.putArray("tests");
        for (int test = 0; test < inputs.size(); test++) {
            tests.addObject().put("stdin", inputs.get(test)).put("expected", expected.get(test));
        }
        return item.put("response", "The sum, scaled and moved:\n\n```python\n" + source + "```\n");
    }
}
