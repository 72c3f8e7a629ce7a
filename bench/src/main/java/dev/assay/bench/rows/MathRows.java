package dev.assay.bench.rows;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.verify.VerifyInput;
import dev.assay.engine.wire.Json;
import dev.assay.math.MathTask;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The rows of JSONL files that have a gold.
 *
 * @param skipped the number of lines that have no gold, or can't be read as a task
 */
public record MathRows(List<MathRow> rows, int skipped) {
    private static final Set<String> TASK = Arrays.stream(MathTask.class.getRecordComponents())
            .map(component -> component.getName().replaceAll("([A-Z])", "_$1").toLowerCase(Locale.ROOT))
            .collect(Collectors.toSet());

    public MathRows {
        rows = List.copyOf(rows);
    }

    /** Reads whole files; throws where there is no row at all. */
    public static MathRows of(List<Path> files) throws IOException {
        List<MathRow> rows = new ArrayList<>();
        int lines = 0;
        for (Path file : files) {
            try (VerifyInput input = VerifyInput.open(file);
                    BufferedReader reader =
                            new BufferedReader(new InputStreamReader(input.rows(), StandardCharsets.UTF_8))) {
                int number = 0;
                for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                    number++;
                    if (!line.isBlank()) {
                        lines++;
                        row(file, number, line).ifPresent(rows::add);
                    }
                }
            }
        }
        if (rows.isEmpty()) {
            throw CliFailure.usage(files + " has no row with a gold");
        }
        return new MathRows(rows, lines - rows.size());
    }

    private static Optional<MathRow> row(Path file, int number, String line) {
        try {
            if (!(Json.MAPPER.readTree(line) instanceof ObjectNode row) || !row.has("gold")) {
                return Optional.empty();
            }
            ObjectNode task = Json.MAPPER.createObjectNode();
            TASK.stream().filter(row::has).forEach(key -> task.set(key, asText(key, row.get(key))));
            JsonNode response = row.path("response");
            return Optional.of(new MathRow(
                    file.getFileName() + ":" + number,
                    group(row, file),
                    Json.MAPPER.treeToValue(task, MathTask.class),
                    response.isString() ? response.asString() : null));
        } catch (JacksonException e) {
            return Optional.empty();
        }
    }

    private static String group(ObjectNode row, Path file) {
        return row.path("bench").asString(row.path("category").asString(String.valueOf(file.getFileName())));
    }

    /** Converts numbers to text, since some data sets have golds that are JSON numbers. */
    private static JsonNode asText(String key, JsonNode value) {
        if (key.equals("gold") && value.isNumber()) {
            return Json.MAPPER.getNodeFactory().stringNode(value.asString());
        }
        if (key.equals("gold") && value instanceof ArrayNode golds) {
            ArrayNode texts = Json.MAPPER.createArrayNode();
            golds.forEach(gold -> texts.add(asText(key, gold)));
            return texts;
        }
        return value;
    }
}
