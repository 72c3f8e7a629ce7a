package dev.assay.bench.rollouts;

import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.terminal.FileProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code assay bench rollouts}: makes a corpus to score. */
@Command(
        name = "rollouts",
        header = "Make a corpus of rollouts with responses of 2 KB, as rollouts.jsonl and rollouts.parquet.",
        mixinStandardHelpOptions = true,
        versionProvider = BuildInfo.class)
public final class RolloutsCommand implements Callable<Integer> {
    private static final String COLUMNS = "{id: 'VARCHAR', prompt: 'VARCHAR', gold: 'VARCHAR', response: 'VARCHAR',"
            + " \"group\": 'VARCHAR', reward: 'BIGINT'}";

    @Option(names = "--n", paramLabel = "N", description = "The number of rows (default: ${DEFAULT-VALUE}).")
    private int n = 100_000;

    @Option(names = "--seed", description = "Equal seeds give equal corpora (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "DIR",
            required = true,
            description = "The folder of the two files.")
    private Path output = Path.of("");

    @Override
    public Integer call() {
        if (n < 1) {
            throw CliFailure.usage("--n must be at least 1, but was " + n);
        }
        Path lines = output.resolve("rollouts.jsonl");
        try {
            Files.createDirectories(output);
            new SeededRollouts(seed).write(lines, n);
            convert(lines, output.resolve("rollouts.parquet"));
        } catch (IOException e) {
            throw FileProblem.unwritable(lines, e);
        }
        return ExitCodes.FINISHED.code();
    }

    private static void convert(Path lines, Path parquet) throws IOException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("SET threads = 1");
            statement.execute("COPY (SELECT * FROM read_json(" + quoted(lines)
                    + ", format = 'newline_delimited', columns = " + COLUMNS + ")) TO " + quoted(parquet)
                    + " (FORMAT parquet, ROW_GROUP_SIZE 20480)");
        } catch (SQLException e) {
            throw new IOException("DuckDB can't convert to Parquet: " + e.getMessage(), e);
        }
    }

    private static String quoted(Path path) {
        return "'" + path.toString().replace("'", "''") + "'";
    }
}
