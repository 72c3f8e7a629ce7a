package dev.assay.sandbox.trial;

import dev.assay.sandbox.Limits;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads cases from JSONL. Each has {@code id}, {@code language}, {@code code}, {@code expect} and {@code why}, and
 * optionally {@code stdin}, {@code files}, {@code outputs} and the limits {@code cpu_ms} and {@code wall_ms}. A text
 * {@code @repeat:N:S} stands for S repeated N times, and a list of texts for their concatenation.
 */
public final class SandboxCases {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private SandboxCases() {}

    /** Reads the cases of a file. */
    public static List<SandboxCase> read(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return read(in, String.valueOf(file.getFileName()));
        }
    }

    /**
     * Reads the cases of a stream.
     *
     * @param name the origin of the cases, for messages
     * @throws IllegalArgumentException if a line is not a case, or has the id of another one
     */
    public static List<SandboxCase> read(InputStream in, String name) throws IOException {
        Map<String, SandboxCase> cases = new LinkedHashMap<>();
        BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        int number = 0;
        for (String line = reader.readLine(); line != null; line = reader.readLine()) {
            number++;
            if (!line.isBlank()) {
                SandboxCase read = of(line, name + ":" + number);
                if (cases.put(read.id(), read) != null) {
                    throw new IllegalArgumentException(name + ":" + number + ": a second case " + read.id());
                }
            }
        }
        return List.copyOf(cases.values());
    }

    /** Returns the cases in groups: those that run one after another in the same cell together, the others alone. */
    public static List<List<SandboxCase>> sequences(List<SandboxCase> cases) {
        Map<String, List<SandboxCase>> sequences = new LinkedHashMap<>();
        for (SandboxCase each : cases) {
            sequences.computeIfAbsent(each.attack(), _ -> new ArrayList<>()).add(each);
        }
        return List.copyOf(sequences.values());
    }

    private static SandboxCase of(String line, String place) {
        try {
            JsonNode json = JSON.readTree(line);
            return new SandboxCase(
                    text(json, "id"),
                    text(json, "language"),
                    joined(json.path("code")),
                    json.has("stdin") ? joined(json.path("stdin")) : "",
                    files(json.path("files")),
                    outputs(json.path("outputs")),
                    limits(json),
                    RunExpectation.of(text(json, "expect")),
                    text(json, "why"));
        } catch (JacksonException | IllegalArgumentException e) {
            throw new IllegalArgumentException(place + ": " + e.getMessage(), e);
        }
    }

    private static String joined(JsonNode text) {
        if (text.isString()) {
            return RepeatedText.text(text.asString());
        }
        if (text.isArray() && text.valueStream().allMatch(JsonNode::isString)) {
            return text.valueStream()
                    .map(part -> RepeatedText.text(part.asString()))
                    .collect(Collectors.joining());
        }
        throw new IllegalArgumentException("code and stdin are texts or lists of texts");
    }

    private static String text(JsonNode json, String field) {
        JsonNode value = json.path(field);
        if (!value.isString()) {
            throw new IllegalArgumentException("the field " + field + " must be a string");
        }
        return value.asString();
    }

    private static Limits limits(JsonNode json) {
        return SandboxCase.LIMITS
                .withCpu(time(json, "cpu_ms", SandboxCase.LIMITS.cpu()))
                .withWall(time(json, "wall_ms", SandboxCase.LIMITS.wall()));
    }

    private static Duration time(JsonNode json, String field, Duration usual) {
        JsonNode value = json.path(field);
        if (value.isMissingNode()) {
            return usual;
        }
        if (!value.isInt()) {
            throw new IllegalArgumentException("the field " + field + " must be a number of milliseconds");
        }
        return Duration.ofMillis(value.intValue());
    }

    private static Map<String, String> files(JsonNode json) {
        Map<String, String> files = new TreeMap<>();
        json.properties()
                .forEach(file -> files.put(
                        file.getKey(), RepeatedText.text(file.getValue().asString())));
        return files;
    }

    private static Map<String, Optional<String>> outputs(JsonNode json) {
        Map<String, Optional<String>> outputs = new TreeMap<>();
        json.properties()
                .forEach(file -> outputs.put(
                        file.getKey(),
                        file.getValue().isNull() ? Optional.empty() : Optional.of(joined(file.getValue()))));
        return outputs;
    }
}
