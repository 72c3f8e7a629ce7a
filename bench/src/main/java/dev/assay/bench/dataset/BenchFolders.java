package dev.assay.bench.dataset;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Makes rows of the benchmarks that are published as folders: QuixBugs and verilog-eval. */
final class BenchFolders {
    private static final String GOLDEN = "_ref.sv";
    private static final String IMPORTED =
            "(?m)^(?:import pytest|from (?:node|load_testdata) import .*|if pytest\\.use_correct:"
                    + "|else:|    from (?:correct_)?python_programs\\..*)\\R";

    private BenchFolders() {}

    static List<String> rows(BenchSet set, Path folder) throws IOException {
        return switch (set) {
            case QUIXBUGS -> quixBugs(folder);
            case VERILOG_EVAL -> verilog(folder);
            default -> throw CliFailure.usage(folder + " is a folder, and " + set + " is read from a file");
        };
    }

    private static List<Path> files(Path folder, String end) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(end)).sorted().toList();
        }
    }

    private static List<String> quixBugs(Path folder) throws IOException {
        List<String> rows = new ArrayList<>();
        Path right = folder.resolve("correct_python_programs");
        for (Path program : files(right, ".py")) {
            String name = program.getFileName().toString().replace(".py", "");
            Path pairs = folder.resolve("json_testcases/" + name + ".json");
            Path script = folder.resolve("python_testcases/test_" + name + ".py");
            if (Files.exists(pairs) || Files.exists(script)) {
                ObjectNode row = Json.MAPPER.createObjectNode().put("name", name);
                row.put("buggy_program", Files.readString(folder.resolve("python_programs/" + name + ".py")));
                boolean hasNodes = !Files.exists(pairs);
                row.put(
                        "solution",
                        (hasNodes ? Files.readString(right.resolve("node.py")) + "\n\n" : "")
                                + Files.readString(program));
                if (hasNodes) {
                    row.put("tests", Files.readString(script).replaceAll(IMPORTED, ""));
                } else {
                    ArrayNode tests = row.putArray("testcases");
                    Files.readString(pairs)
                            .lines()
                            .filter(line -> !line.isBlank())
                            .forEach(line -> tests.add(Json.MAPPER.readTree(line)));
                }
                rows.add(row.toString());
            }
        }
        return rows;
    }

    private static List<String> verilog(Path folder) throws IOException {
        List<String> rows = new ArrayList<>();
        for (Path golden : files(folder, GOLDEN)) {
            String name = golden.getFileName().toString().replace(GOLDEN, "");
            rows.add(Json.MAPPER
                    .createObjectNode()
                    .put("name", name)
                    .put("prompt", Files.readString(folder.resolve(name + "_prompt.txt")))
                    .put("ref", Files.readString(golden))
                    .put("test", Files.readString(folder.resolve(name + "_test.sv")))
                    .toString());
        }
        return rows;
    }
}
