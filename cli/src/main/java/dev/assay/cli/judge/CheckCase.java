package dev.assay.cli.judge;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.TextFile;
import dev.assay.engine.wire.Json;
import dev.assay.verifier.judge.JudgeQuestion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * A question to a judge with a known ruling.
 *
 * @param kind the kind of case: an equivalent, a near miss, a master key, an injection
 */
record CheckCase(String kind, JudgeQuestion question, boolean right) {
    private static final String OURS = "cases.jsonl";

    /** Returns the built-in cases. */
    static List<CheckCase> builtIn() {
        try (InputStream in = CheckCase.class.getResourceAsStream(OURS)) {
            if (in == null) {
                throw new IllegalStateException(OURS + " is missing");
            }
            return of(
                    OURS,
                    new String(in.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the cases of a file in the same format. */
    static List<CheckCase> in(Path file) {
        return of(file.toString(), TextFile.lines(file));
    }

    private static List<CheckCase> of(String name, List<String> lines) {
        List<CheckCase> cases = new ArrayList<>();
        for (int number = 1; number <= lines.size(); number++) {
            if (!lines.get(number - 1).isBlank()) {
                cases.add(of(name + ":" + number, lines.get(number - 1)));
            }
        }
        if (cases.isEmpty()) {
            throw CliFailure.usage(name + " has no case");
        }
        return cases;
    }

    private static CheckCase of(String place, String line) {
        JsonNode read;
        try {
            read = Json.MAPPER.readTree(line);
        } catch (JacksonException e) {
            throw CliFailure.usage(place + " is not JSON");
        }
        if (!read.path("gold").isString()
                || !read.path("answer").isString()
                || !read.path("right").isBoolean()) {
            throw CliFailure.usage(place + " must have gold and answer, strings, and right, true or false");
        }
        JudgeQuestion question = new JudgeQuestion(
                read.path("question").asString(""),
                List.of(read.path("gold").asString()),
                read.path("answer").asString());
        return new CheckCase(
                read.path("kind").asString("case"), question, read.path("right").asBoolean());
    }
}
