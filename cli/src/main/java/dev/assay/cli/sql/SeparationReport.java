package dev.assay.cli.sql;

import dev.assay.cli.sql.PairSeparation.Separated;
import dev.assay.cli.sql.PairSeparation.Tried;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.wire.Json;
import dev.assay.sql.distinguish.SearchFindings;
import dev.assay.sql.distinguish.SearchFindings.Finding;
import dev.assay.sql.engine.run.QueryDatabase;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The text, JSON and script output of a separation.
 *
 * @param folder the folder to write the databases to; empty for none
 * @param several whether the command has several original databases, each of which gets a folder of its own
 */
record SeparationReport(Separated found, Optional<Path> folder, boolean several) {
    private static final String ARRAY = "databases.json";

    /** Returns whether every pair was separated. */
    boolean all() {
        return found.tried().stream()
                .noneMatch(tried -> tried.findings().separating().isEmpty());
    }

    String text() {
        List<String> lines = new ArrayList<>();
        for (Tried tried : found.tried()) {
            String name = tried.pair().name();
            lines.add((name.isEmpty() ? "" : name + ": ") + summary(tried.findings()));
            tried.findings().separating().forEach(finding -> lines.addAll(shown(finding)));
        }
        if (found.tried().size() > 1) {
            long separated = found.tried().stream()
                    .filter(tried -> !tried.findings().separating().isEmpty())
                    .count();
            lines.add("%s: %d of %d pairs separated, %d by databases that were made, for which %d are enough"
                    .formatted(
                            found.file().getFileName(),
                            separated,
                            found.tried().size(),
                            separated - givenSeparates(),
                            found.suite().size()));
        }
        if (folder.isPresent() && !found.suite().isEmpty()) {
            lines.add(
                    "written: %d databases, and %s for a task: \"preset\": \"strict\" or \"test_suite\", \"databases\": its content"
                            .formatted(found.suite().size(), place().resolve(ARRAY)));
        }
        return lines.stream().map(line -> line + System.lineSeparator()).collect(Collectors.joining());
    }

    private long givenSeparates() {
        return found.tried().stream().filter(tried -> tried.findings().given()).count();
    }

    private static String summary(SearchFindings findings) {
        if (findings.given()) {
            return "the given database separates them";
        }
        String left = findings.unusable() + findings.open() == 0
                ? ""
                : " (%d of them could not be used, on %d it is open)".formatted(findings.unusable(), findings.open());
        return findings.separating().isEmpty()
                ? "not separated after " + findings.tried() + " databases" + left
                : "separated by %d of %d databases%s"
                        .formatted(findings.separating().size(), findings.tried(), left);
    }

    private static List<String> shown(Finding finding) {
        List<String> lines = new ArrayList<>();
        lines.add(
                finding.number() == 0
                        ? "  " + finding.reason()
                        : "  database %d, changed in %s: %s"
                                .formatted(finding.number(), ways(finding), finding.reason()));
        finding.rows().forEach(row -> lines.add("    " + row));
        return lines;
    }

    private static String ways(Finding finding) {
        return finding.ways().stream().sorted().map(String::valueOf).collect(Collectors.joining(", "));
    }

    ObjectNode json() {
        ObjectNode json = Json.MAPPER.createObjectNode();
        ArrayNode pairs = json.putArray("pairs");
        for (Tried tried : found.tried()) {
            SearchFindings findings = tried.findings();
            ObjectNode pair = pairs.addObject().put("id", tried.pair().name());
            pair.put("separated", !findings.separating().isEmpty()).put("given", findings.given());
            pair.put("tried", findings.tried())
                    .put("unusable", findings.unusable())
                    .put("open", findings.open());
            ArrayNode by = pair.putArray("by");
            findings.separating()
                    .forEach(finding -> by.addObject()
                            .put("number", finding.number())
                            .put("ways", ways(finding))
                            .put("reason", finding.reason()));
        }
        json.put("suite", found.suite().size());
        return json;
    }

    private Path place() {
        Path out = folder.orElseThrow();
        String name = found.file().getFileName().toString();
        return several ? out.resolve(name.replaceFirst("\\.[^.]*$", "")) : out;
    }

    /** Writes each database as a script, and all of them with the original one as a task's JSON array. */
    void write() {
        if (folder.isEmpty() || found.suite().isEmpty()) {
            return;
        }
        ArrayNode databases = Json.MAPPER.createArrayNode();
        switch (found.given()) {
            case QueryDatabase.Script(String sql) -> databases.addObject().put("script", sql);
            case QueryDatabase.Stored(String sha256) -> databases.addObject().put("sha256", sha256);
        }
        try {
            Files.createDirectories(place());
            int number = 0;
            for (Finding finding : found.suite()) {
                Files.writeString(place().resolve("separating-" + ++number + ".sql"), finding.script());
                databases.addObject().put("script", finding.script());
            }
            Files.writeString(place().resolve(ARRAY), databases.toPrettyString() + "\n");
        } catch (IOException e) {
            throw CliFailure.usage(place() + " can't be written: " + e.getMessage());
        }
    }
}
