package dev.assay.bench.trainers;

import dev.assay.engine.wire.Json;
import java.time.Duration;
import java.util.function.UnaryOperator;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ObjectNode;

/** The trainers whose clients this command imitates. */
enum Trainer {
    /** One sample a request, with a label. */
    OPENRLHF(1_024, Duration.ofMinutes(3), "/compat/openrlhf/math/get_reward", "/rewards/0"),
    /** verl's client of SandboxFusion: one test a request. */
    VERL(64, Duration.ofSeconds(30), "/compat/sandboxfusion/run_code", "/run_result/stdout");

    final int inFlight;
    final Duration timeout;
    final String path;
    private final String pointer;

    Trainer(int inFlight, Duration timeout, String path, String pointer) {
        this.inFlight = inFlight;
        this.timeout = timeout;
        this.path = path;
        this.pointer = pointer;
    }

    /**
     * One request.
     *
     * @param expected the value that the answer must have
     */
    record Asked(byte[] body, String expected) {}

    /** Returns the request of this number, always the same one. */
    Asked ask(long n) {
        return switch (this) {
            case OPENRLHF -> sample(n);
            case VERL -> program(n);
        };
    }

    boolean isAnswered(Asked asked, String body) {
        try {
            return Json.MAPPER.readTree(body).at(pointer).asString("").equals(asked.expected());
        } catch (JacksonException e) {
            return false;
        }
    }

    /** Returns one sample; every second answer is wrong. */
    private static Asked sample(long n) {
        String prompt = "User: what is " + n + " plus one? Assistant:";
        String said = " Let me count on by one from " + n + ". So it is \\boxed{" + (n + 1 + n % 2) + "}.</s>";
        return asked(n % 2 == 0 ? "1.0" : "0.0", body -> {
            body.putArray("query").add(prompt + said);
            body.putArray("prompts").add(prompt);
            body.putArray("labels").add(Long.toString(n + 1));
            return body;
        });
    }

    private static Asked program(long n) {
        return asked((n + 1) + "\n", body -> {
            body.put("compile_timeout", 10).put("run_timeout", 10).put("code", "print(int(input()) + 1)\n\n");
            body.put("stdin", Long.toString(n)).put("memory_limit_MB", 1_024).put("language", "python");
            body.putObject("files");
            body.putArray("fetch_files");
            return body;
        });
    }

    private static Asked asked(String expected, UnaryOperator<ObjectNode> filling) {
        ObjectNode body = filling.apply(Json.MAPPER.createObjectNode());
        return new Asked(Json.MAPPER.writeValueAsBytes(body), expected);
    }
}
