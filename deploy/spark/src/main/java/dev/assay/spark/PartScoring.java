package dev.assay.spark;

import dev.assay.cli.score.LineSource;
import dev.assay.cli.score.MeasuredInput;
import dev.assay.cli.score.OutputFormat;
import dev.assay.cli.score.RunDescription;
import dev.assay.cli.score.ShardNumber;
import dev.assay.cli.score.ShardScoring;
import dev.assay.cli.score.ShardTally;
import dev.assay.cli.verify.LocalEngine;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.RowShape;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.Function2;
import org.apache.spark.util.SerializableConfiguration;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/**
 * The work of a task: scores one part of the corpus, unless it is complete, and returns its manifest. It travels to the
 * executors, and so has only what can.
 *
 * @param run the run's description, as text
 * @param folder the folder of the results
 * @param uploads the options of uploads, as arguments
 * @param executors the largest number of executors of the job
 * @param files how Hadoop reaches file systems
 */
record PartScoring(String run, String folder, List<String> uploads, int executors, SerializableConfiguration files)
        implements Function2<Integer, Iterator<byte[]>, Iterator<String>> {
    private static final long serialVersionUID = 1L;

    @Override
    public Iterator<String> call(Integer number, Iterator<byte[]> rows) throws IOException, InterruptedException {
        RunDescription description = RunDescription.read(run.getBytes(StandardCharsets.UTF_8), folder);
        ShardNumber part = new ShardNumber(number, description.shards());
        ClusterFolder output = ClusterFolder.of(folder, files.value());
        Optional<ObjectNode> before = output.manifest(description, part);
        ObjectNode manifest = before.isPresent() ? before.get() : scored(rows, part, description, output);
        return List.of(manifest.toString()).iterator();
    }

    private ObjectNode scored(Iterator<byte[]> rows, ShardNumber part, RunDescription description, ClusterFolder output)
            throws IOException, InterruptedException {
        OutputFormat format = OutputFormat.valueOf(
                description.json().path("format").asString().toUpperCase(Locale.ROOT));
        String earlier = description.json().path("earlier").stringValue(null);
        String attempt = String.valueOf(TaskContext.get().taskAttemptId());
        String name = format.file(part);
        LocalEngine engine = ExecutorEngine.of(uploads, executors);
        ShardScoring scoring =
                new ShardScoring(engine, description.json().path("explain").asBoolean(), false, Set.of());
        ShardTally tally = new ShardTally();
        ObjectNode manifest = Json.MAPPER.createObjectNode();
        try (ResultFile results = ResultFile.create(output.files(), output.draft(name, attempt), format);
                MeasuredInput lines = new MeasuredInput(new Rows(rows).stream())) {
            scoring.score(rows(lines, description, engine), null, (row, result) -> {
                write(results, result.json());
                tally.add(row, result, earlier);
            });
            lines.write(manifest.putObject("input"));
        } catch (UncheckedIOException e) {
            throw new IOException(e.getCause());
        }
        manifest.put("rows_in", tally.rows());
        tally.write(manifest);
        manifest.putArray("damaged");
        description.sign(manifest, part, name, output.rename(name, attempt));
        output.replace(part.fileName() + ".json", attempt, RunDescription.text(manifest));
        return manifest;
    }

    private static void write(ResultFile results, byte[] json) {
        try {
            results.write(json);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static FlatRows rows(MeasuredInput lines, RunDescription description, LocalEngine engine) {
        Map<String, String> columns = new HashMap<>();
        description.json().path("columns").forEachEntry((field, column) -> columns.put(field, column.asString()));
        ObjectNode target = (ObjectNode) description.json().path("target");
        return new FlatRows(lines, new RowShape(columns), target, engine.keys());
    }

    /** The rows of a part as lines. */
    private record Rows(Iterator<byte[]> rows) implements LineSource {
        @Override
        public byte @Nullable [] next() {
            return rows.hasNext() ? rows.next() : null;
        }

        @Override
        public void close() {
            // Spark closes what it reads
        }
    }
}
