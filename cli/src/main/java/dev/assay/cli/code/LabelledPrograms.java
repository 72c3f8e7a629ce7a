package dev.assay.cli.code;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.TextFile;
import dev.assay.code.TestSetAudit.Known;
import dev.assay.engine.wire.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/** Reads programs with a known label: {@code {"code": "...", "right": true}} on each line. */
final class LabelledPrograms {
    private LabelledPrograms() {}

    static List<Known> read(Path file) {
        List<Known> solutions = new ArrayList<>();
        int number = 0;
        for (String line : TextFile.lines(file)) {
            number++;
            if (!line.isBlank()) {
                solutions.add(solution(file.getFileName() + ":" + number, line));
            }
        }
        if (solutions.isEmpty()) {
            throw CliFailure.usage(file + " has no solution");
        }
        return solutions;
    }

    private static Known solution(String name, String line) {
        JsonNode read;
        try {
            read = Json.MAPPER.readTree(line);
        } catch (JacksonException e) {
            throw CliFailure.usage(name + " is not JSON");
        }
        if (!read.path("code").isString() || !read.path("right").isBoolean()) {
            throw CliFailure.usage(name + " must have code, a string, and right, true or false");
        }
        return new Known(name, read.path("code").asString(), read.path("right").asBoolean());
    }
}
