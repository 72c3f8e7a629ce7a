package dev.assay.bench.rollouts;

import dev.assay.engine.wire.Json;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/** Rows of arithmetic with responses of two kilobytes, a third of them wrong. Equal seeds give equal rows. */
final class SeededRollouts {
    private static final int LENGTH = 2_000;
    private static final int GROUP = 8;
    private static final String[] STEPS = {
        "First we write the sum with one denominator, so that both terms can be added. ",
        "The denominators are %d and %d, and their product is %d. ",
        "Let me check this step again: %d times %d is %d, as before. ",
        "Wait, the sign of the second term matters here. Since it is positive, nothing changes. ",
        "So far we have $\\frac{%d}{%d}$, and we look for a common divisor of %d and the other term. ",
    };

    private final SplittableRandom random;
    private int rows;

    SeededRollouts(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /** Writes the next {@code n} rows to a file. */
    void write(Path file, int n) throws IOException {
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            for (int i = 0; i < n; i++) {
                out.write(next());
                out.write('\n');
            }
        }
    }

    /** Returns the next row as a line of JSON. */
    String next() {
        int a = random.nextInt(1, 1_000);
        int b = random.nextInt(2, 1_000);
        int c = random.nextInt(2, 1_000);
        long numerator = (long) a * c + b;
        long denominator = (long) b * c;
        boolean right = random.nextInt(3) != 0;
        StringBuilder response = new StringBuilder(LENGTH + 200);
        while (response.length() < LENGTH) {
            response.append(STEPS[random.nextInt(STEPS.length)].formatted(b, c, denominator));
        }
        response.append("The answer is \\boxed{\\frac{")
                .append(right ? numerator : numerator + 1)
                .append("}{")
                .append(denominator)
                .append("}}.");
        int row = rows++;
        return Json.MAPPER
                .createObjectNode()
                .put("id", "r" + row)
                .put("prompt", "What is %d/%d + 1/%d?".formatted(a, b, c))
                .put("gold", "\\frac{" + numerator + "}{" + denominator + "}")
                .put("response", response.toString())
                .put("group", "g" + row / GROUP)
                .put("reward", random.nextInt(50) == 0 ? (right ? 0 : 1) : (right ? 1 : 0))
                .toString();
    }
}
