package dev.assay.bench.fuzz;

import dev.assay.answer.ExtractionPolicy;
import dev.assay.math.MathTask;
import dev.assay.verifier.Response;
import java.util.List;

/** The place of a megabyte in a task or its response. */
enum MegabytePlace {
    RESPONSE("response", "", ""),
    TAG("tag", "<answer>", "</answer>"),
    BOX("box", "\\boxed{", "}"),
    LAST_NUMBER("last_number", "", ""),
    GOLD("gold", "", "");

    private static final String OTHER = "5";

    private final String title;
    private final String before;
    private final String after;

    MegabytePlace(String title, String before, String after) {
        this.title = title;
        this.before = before;
        this.after = after;
    }

    String title() {
        return title;
    }

    /** Returns the task: its gold is the text or a short one, and the rule of extraction is lenient but in one place. */
    MathTask task(String text) {
        MathTask task = MathTask.of(this == GOLD ? text : OTHER);
        return this == LAST_NUMBER
                ? new MathTask(
                        List.of(OTHER),
                        ExtractionPolicy.LAST_NUMBER,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        null,
                        task.readings(),
                        null,
                        null)
                : task;
    }

    Response response(String text) {
        return Response.of(this == GOLD ? OTHER : before + text + after);
    }
}
