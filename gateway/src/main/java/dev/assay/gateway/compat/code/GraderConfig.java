package dev.assay.gateway.compat.code;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.JsonText;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A contest problem's settings for its programs: lines of {@code NAME=value}, read as a shell would read them.
 *
 * @param time limit of processor time
 * @param memory limit in bytes
 * @param byFiles whether the program reads {@code input.txt} and writes {@code output.txt}
 */
record GraderConfig(Optional<Duration> time, Optional<Long> memory, boolean byFiles) {
    /** No settings. */
    static final GraderConfig NONE = new GraderConfig(Optional.empty(), Optional.empty(), false);

    private static final Pattern LINE =
            Pattern.compile("(?md)^[ \\t]*(?:export[ \\t]+)?([A-Z_]+)=[\"']?([^\"'\\r\\n]*)[\"']?[ \\t\\r]*$");
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,15}(?:\\.[0-9]{1,15})?");
    private static final double MILLIS_PER_SECOND = 1_000;
    private static final long MEBI = 1L << 20;
    private static final int MOST_READ = 1 << 16;
    /**
     * The least value that is read as bytes; problems give memory in mebibytes or in bytes, and no problem gives so
     * many mebibytes.
     */
    private static final double LEAST_BYTES = 1_000_000;

    static GraderConfig of(String text) {
        Map<String, String> values = new HashMap<>();
        Matcher line = LINE.matcher(text.substring(0, Math.min(text.length(), MOST_READ)));
        while (line.find()) {
            values.put(line.group(1), line.group(2).strip());
        }
        return new GraderConfig(
                number(values.get("TIME_LIMIT"))
                        .map(seconds -> Duration.ofMillis(Math.round(seconds * MILLIS_PER_SECOND))),
                number(values.get("MEMORY_LIMIT"))
                        .map(size -> size >= LEAST_BYTES ? Math.round(size) : Math.round(size * MEBI)),
                "file".equals(values.get("INPUT_MODE")));
    }

    /** Parses the settings file of an IOI problem; throws an {@link InvalidField}. */
    static JsonNode json(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return switch (JsonText.parse("it", bytes, 0, bytes.length)) {
            case JsonText.Parsed.Tree(JsonNode tree) -> tree;
            case JsonText.Parsed.NotJson bad ->
                throw new InvalidField(FieldProblem.wrong(
                        "/files", "must have JSON in grader_config.json, but have what is " + bad.detail()));
        };
    }

    /** Reads the settings of an IOI problem: seconds and bytes in JSON. */
    static GraderConfig of(JsonNode configuration) {
        return new GraderConfig(
                number(configuration.path("time_limit").asString(""))
                        .map(seconds -> Duration.ofMillis(Math.round(seconds * MILLIS_PER_SECOND))),
                number(configuration.path("memory_limit").asString("")).map(Math::round),
                false);
    }

    /** Reads a positive number; empty where there is none. */
    private static Optional<Double> number(@Nullable String text) {
        return Optional.ofNullable(text)
                .filter(value -> NUMBER.matcher(value).matches())
                .map(Double::valueOf)
                .filter(value -> value > 0);
    }
}
