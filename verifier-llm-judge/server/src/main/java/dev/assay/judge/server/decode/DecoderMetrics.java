package dev.assay.judge.server.decode;

import java.util.concurrent.atomic.LongAdder;
import java.util.function.IntSupplier;

/** The counts of the network, in Prometheus's format. */
public final class DecoderMetrics {
    private final LongAdder promptTokens = new LongAdder();
    private final LongAdder completionTokens = new LongAdder();
    private final LongAdder steps = new LongAdder();
    private volatile int running;
    private volatile IntSupplier waiting = () -> 0;

    /** Counts a step that read this number of prompt tokens. */
    public void prefilled(int tokens) {
        promptTokens.add(tokens);
        stepped();
    }

    void stepped() {
        steps.increment();
    }

    void decoded() {
        completionTokens.increment();
    }

    void running(int rows) {
        running = rows;
    }

    void waiting(IntSupplier count) {
        waiting = count;
    }

    /** Returns the counts in the text format of Prometheus. */
    public String text() {
        return metric("prompt_tokens_total", "counter", promptTokens.sum())
                + metric("completion_tokens_total", "counter", completionTokens.sum())
                + metric("steps_total", "counter", steps.sum())
                + metric("running", "gauge", running)
                + metric("waiting", "gauge", waiting.getAsInt());
    }

    private static String metric(String name, String type, long value) {
        String full = "assay_judge_server_" + name;
        return "# TYPE " + full + " " + type + "\n" + full + " " + value + "\n";
    }
}
