package dev.assay.bench.sql;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.wire.Json;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.sql.task.DatabaseSource;
import dev.assay.sql.task.SqlTask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * A query with its expected verdict.
 *
 * @param response a fenced block with the query, or a whole response where the row is raw
 * @param expected the accepted verdicts: correct, incorrect, rejected, timeout
 */
record LabelledQuery(String id, SqlTask task, String response, Set<String> expected) {
    /** Reads the rows of a JSONL file; the scripts of their databases are NAME.sql and NAME__*.sql in a folder. */
    static List<LabelledQuery> read(Path cases, Path schemas) throws IOException {
        try (Stream<String> lines = Files.lines(cases)) {
            return lines.filter(line -> !line.isBlank())
                    .map(line -> of(Json.MAPPER.readTree(line), schemas))
                    .toList();
        }
    }

    private static LabelledQuery of(JsonNode row, Path schemas) {
        SqlTask task = SqlTask.of(
                List.of(row.get("gold").asString()),
                SqlDialect.valueOf(row.path("dialect").asString("sqlite").toUpperCase(Locale.ROOT)),
                databases(schemas, row.get("schema").asString()));
        String query = row.get("pred").asString();
        Set<String> expected = new TreeSet<>(Set.of(row.get("expected").asString()));
        row.path("alt").forEach(other -> expected.add(other.asString()));
        return new LabelledQuery(
                row.get("id").asString(),
                task,
                row.path("raw").asBoolean(false) ? query : "```sql\n" + query + "\n```",
                expected);
    }

    private static List<DatabaseSource> databases(Path schemas, String name) {
        try (Stream<Path> files = Files.list(schemas)) {
            List<DatabaseSource> scripts = files.filter(
                            file -> isOf(file.getFileName().toString(), name))
                    .sorted()
                    .map(LabelledQuery::script)
                    .toList();
            if (scripts.isEmpty()) {
                throw CliFailure.usage("there is no " + name + ".sql in " + schemas);
            }
            return scripts;
        } catch (IOException e) {
            throw CliFailure.usage(schemas + " can't be read: " + e.getMessage());
        }
    }

    private static boolean isOf(String file, String name) {
        return file.equals(name + ".sql") || (file.startsWith(name + "__") && file.endsWith(".sql"));
    }

    private static DatabaseSource script(Path file) {
        try {
            return new DatabaseSource(Files.readString(file), null);
        } catch (IOException e) {
            throw CliFailure.usage(file + " can't be read: " + e.getMessage());
        }
    }
}
