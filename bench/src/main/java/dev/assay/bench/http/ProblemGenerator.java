package dev.assay.bench.http;

import dev.assay.engine.wire.Json;
import java.util.Locale;
import java.util.SplittableRandom;
import tools.jackson.databind.node.ObjectNode;

/** Generates problems with model-like responses: eight rollouts a problem, about half of them right. */
public final class ProblemGenerator {
    private static final int ROLLOUTS = 8;

    private final int responseBytes;
    private final SplittableRandom random = new SplittableRandom(17);
    private int made;
    private int first;
    private int second;

    /** @param responseBytes length of a response, about */
    public ProblemGenerator(int responseBytes) {
        this.responseBytes = responseBytes;
    }

    public ObjectNode next() {
        if (made % ROLLOUTS == 0) {
            first = random.nextInt(2, 5_000);
            second = random.nextInt(2, 5_000);
        }
        ObjectNode item = Json.MAPPER.createObjectNode();
        item.put("group", "p" + made / ROLLOUTS).put("group_size", ROLLOUTS);
        item.put("prompt", "What is " + first + " divided by " + second + "?");
        item.putObject("task").put("gold", "\\frac{" + first + "}{" + second + "}");
        item.put("response", response());
        made++;
        return item;
    }

    private String response() {
        StringBuilder text = new StringBuilder(responseBytes + 200);
        text.append("<think>\n");
        for (int step = 1; text.length() < responseBytes - 80; step++) {
            text.append(String.format(
                    Locale.ROOT,
                    "Step %d: %d times %d is %d, so what is left is $\\frac{%d}{%d}$ of the whole.%n",
                    step,
                    step,
                    second,
                    step * second,
                    random.nextInt(1, 100),
                    random.nextInt(1, 100)));
        }
        int wrong = random.nextBoolean() ? 0 : random.nextInt(1, 9);
        return text.append("</think>\nThe answer is $\\boxed{\\frac{")
                .append(2 * first + wrong)
                .append("}{")
                .append(2 * second)
                .append("}}$.")
                .toString();
    }
}
