package dev.assay.cli.sql;

import dev.assay.cli.local.GatewayHome;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.terminal.TextFile;
import dev.assay.engine.registry.TaskReader;
import dev.assay.engine.wire.Json;
import dev.assay.sql.distinguish.Perturbation;
import dev.assay.sql.distinguish.SearchPlan;
import dev.assay.sql.distinguish.UnsupportedDatabase;
import dev.assay.sql.engine.SqlEngineSettings;
import dev.assay.sql.engine.WorkerEngines;
import dev.assay.sql.task.SqlTask;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code assay sql distinguish}: searches databases on which a wrong query does not pass by accident. */
@Command(
        name = "distinguish",
        header = "Look for databases that tell a wrong query from the gold.",
        description = {
            "",
            "Changes the given database at the places that the two queries look at - values around their constants, NULLs,"
                    + " doubles, partners of joins, ties, letters, sizes - as its declarations allow, and runs both on"
                    + " each, in the workers that also score. What separates them is written as scripts for a task's"
                    + " databases. Finding none does not prove that the two are equal. The exit code is 1 where a pair is"
                    + " not separated.",
            "",
            "Without a wrong query, what separates the gold from queries that are a slip away makes a suite for it.",
            ""
        },
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class DistinguishCommand implements Callable<Integer> {
    @Option(names = "--database", paramLabel = "FILE", description = "A script, or a file of SQLite or DuckDB.")
    private @Nullable Path database;

    @Option(names = "--gold", paramLabel = "SQL", description = "The right query, or @FILE.")
    private @Nullable String gold;

    @Option(
            names = "--query",
            paramLabel = "SQL",
            description = "The wrong query, or @FILE; without it the gold's neighbours, each a slip away.")
    private @Nullable String query;

    @Option(
            names = "--pairs",
            paramLabel = "FILE",
            description =
                    "Many in place of one, JSONL with gold, query and, where it is another than --database, database on"
                            + " each line. Then a small suite for each database that separates all that was separated.")
    private @Nullable Path pairs;

    @Option(
            names = "--task",
            paramLabel = "JSON",
            description = "What the task says beside, such as '{\"dialect\": \"duckdb\", \"rows\": \"set\"}'.")
    private @Nullable String task;

    @Option(names = "--out", paramLabel = "FOLDER", description = "The folder for the databases that separate.")
    private @Nullable Path out;

    @Option(
            names = "--databases",
            defaultValue = "200",
            description = "The most databases that are tried (default: ${DEFAULT-VALUE}).")
    private int databases;

    @Option(
            names = "--wanted",
            defaultValue = "3",
            description = "The number of separating databases that is enough (default: ${DEFAULT-VALUE}).")
    private int wanted;

    @Option(
            names = "--rows",
            defaultValue = "30",
            description = "The most rows kept of each table (default: ${DEFAULT-VALUE}).")
    private int rows;

    @Option(
            names = "--seed",
            defaultValue = "1",
            description = "The seed: the same seed makes the same databases (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--without",
            split = ",",
            paramLabel = "WAY",
            description = "Ways of changing databases that are left out, of: ${COMPLETION-CANDIDATES}.")
    private Set<Perturbation> without = Set.of();

    @Option(names = "--json", description = "Print what was found as JSON on the last line.")
    private boolean json;

    private static SqlEngineSettings settings() {
        try {
            return SqlEngineSettings.in(GatewayHome.folder().resolve("sql"));
        } catch (IllegalArgumentException variable) {
            throw CliFailure.usage(String.valueOf(variable.getMessage()));
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        if (databases < 1 || wanted < 1 || rows < 1) {
            throw CliFailure.usage("--databases, --wanted and --rows are at least 1");
        }
        SearchPlan plan = new SearchPlan(databases, seed, wanted, rows, without);
        Map<Path, List<SqlPair>> asked = new LinkedHashMap<>();
        asked().forEach(pair ->
                asked.computeIfAbsent(pair.database(), _ -> new ArrayList<>()).add(pair));
        DatabaseFiles files = new DatabaseFiles();
        SqlEngineSettings settings = settings();
        boolean all = true;
        ObjectNode figures = Json.MAPPER.createObjectNode();
        try (WorkerEngines engines = new WorkerEngines(settings, Optional.of(files))) {
            engines.impediment().ifPresent(why -> {
                throw CliFailure.usage(why);
            });
            for (Map.Entry<Path, List<SqlPair>> group : asked.entrySet()) {
                PairSeparation separation = new PairSeparation(engines, files.read(group.getKey()), plan, this::task);
                PairSeparation.Separated separated = hasNeighbours()
                        ? separation.ofNeighbours(group.getValue().getFirst())
                        : separation.of(group.getKey(), group.getValue());
                SeparationReport report = new SeparationReport(separated, Optional.ofNullable(out), asked.size() > 1);
                System.out.print(report.text());
                report.write();
                figures.set(group.getKey().getFileName().toString(), report.json());
                all &= report.all() || hasNeighbours();
            }
        } catch (UnsupportedDatabase e) {
            throw CliFailure.usage("the database: " + e.getMessage());
        }
        if (json) {
            System.out.println(figures);
        }
        return (all ? ExitCodes.FINISHED : ExitCodes.UNFINISHED).code();
    }

    private List<SqlPair> asked() {
        if (pairs != null && gold == null && query == null) {
            return SqlPair.read(pairs, database);
        }
        if (pairs != null || database == null || gold == null) {
            throw CliFailure.usage("either --database and --gold are needed, or --pairs");
        }
        return List.of(new SqlPair("", text(gold), query == null ? "" : text(query), database));
    }

    /**
     * Returns whether the pairs are the gold's neighbour queries. Some of them may be equivalent to the gold, so that a
     * pair that is not separated is no failure.
     */
    private boolean hasNeighbours() {
        return pairs == null && query == null;
    }

    private static String text(String given) {
        if (!given.startsWith("@")) {
            return given;
        }
        return TextFile.read(Path.of(given.substring(1)));
    }

    /** Returns a task with this gold; its empty database is there only because a task must have one. */
    private SqlTask task(String right) {
        ObjectNode fields = fields();
        fields.putArray("gold").add(right);
        fields.putArray("databases").addObject().put("script", "");
        return switch (new TaskReader<>(SqlTask.class).read(fields, "task")) {
            case TaskReader.Reading.Task<SqlTask>(SqlTask read) -> read;
            case TaskReader.Reading.Wrong<SqlTask>(var problem) -> throw CliFailure.usage(problem.detail());
        };
    }

    private ObjectNode fields() {
        try {
            JsonNode read = Json.MAPPER.readTree(task == null ? "{}" : task);
            if (read instanceof ObjectNode fields) {
                return fields;
            }
        } catch (JacksonException e) {
            throw CliFailure.usage("--task is not JSON");
        }
        throw CliFailure.usage("--task must be a JSON object");
    }
}
