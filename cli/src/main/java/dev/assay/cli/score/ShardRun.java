package dev.assay.cli.score;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.FileProblem;
import dev.assay.cli.verify.InterruptMessage;
import dev.assay.cli.verify.ProgressLine;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The run of one shard, from its rows to its manifest.
 *
 * @param reader reads the rows of a stream of lines
 */
record ShardRun(
        OutputFolder folder,
        ShardNumber shard,
        ShardInput input,
        OutputFormat format,
        Function<InputStream, FlatRows> reader,
        ShardScoring scoring) {
    /**
     * Scores the shard, unless it is complete, and returns its manifest.
     *
     * @param groupBy the column by which rows are sorted, or null
     * @param earlier the column with earlier rewards, or null
     * @param retry whether a complete shard's rows are tried again where that may help
     */
    ObjectNode complete(@Nullable String groupBy, @Nullable String earlier, boolean retry) throws InterruptedException {
        try (FileChannel _ = folder.lock(shard)) {
            Optional<ObjectNode> manifest = folder.manifest(shard);
            if (manifest.isPresent() && !(retry && mayPass(manifest.get()))) {
                return manifest.get();
            }
            try (ShardOutput out = ShardOutput.open(folder.folder(), shard, format)) {
                return scored(out, groupBy, earlier, manifest.orElse(null));
            }
        } catch (UncheckedIOException e) {
            throw incomplete(Objects.requireNonNull(e.getCause()));
        } catch (IOException e) {
            throw incomplete(e);
        }
    }

    private CliFailure incomplete(IOException e) {
        return CliFailure.unreachable("shard " + shard.shard() + " can't be completed: " + FileProblem.reason(e));
    }

    private static boolean mayPass(ObjectNode manifest) {
        ShardTally tally = new ShardTally();
        tally.add(manifest);
        return tally.mayPass();
    }

    private ObjectNode scored(
            ShardOutput out, @Nullable String groupBy, @Nullable String earlier, @Nullable ObjectNode before)
            throws IOException, InterruptedException {
        ShardTally tally = new ShardTally();
        ProgressLine progress = new ProgressLine(System.err);
        ObjectNode manifest = Json.MAPPER.createObjectNode();
        try (MeasuredInput lines = new MeasuredInput(input.open());
                InputStream rows = groupBy == null ? lines : sorted(groupBy, lines);
                LineSource results = before == null ? null : EarlierShard.open(results(), format);
                InterruptMessage _ = new InterruptMessage(() -> interrupted(out, progress))) {
            scoring.score(reader.apply(rows), results, (row, result) -> {
                out.line(result.json());
                tally.add(row, result, earlier);
                progress.at(tally.rows(), -1);
            });
            lines.write(manifest.putObject("input"));
        } finally {
            progress.end();
        }
        if (before != null && !before.at("/input/sha256").equals(manifest.at("/input/sha256"))) {
            throw CliFailure.usage("the rows of shard " + shard.shard() + " are others than those that were scored");
        }
        manifest.put("rows_in", tally.rows());
        tally.write(manifest);
        ArrayNode damaged = manifest.putArray("damaged");
        input.damage().stream().sorted().forEach(damaged::add);
        folder.complete(shard, manifest, out.finish());
        return manifest;
    }

    private InputStream sorted(String column, InputStream lines) throws IOException {
        Path database = folder.folder().resolve(shard.fileName() + ".sort");
        return new GroupSort(column, shard).sorted(lines, database).stream();
    }

    private Path results() {
        return folder.folder().resolve(format.file(shard));
    }

    private String interrupted(ShardOutput out, ProgressLine progress) {
        out.stop();
        progress.end();
        return "assay: interrupted; the same command begins shard " + shard.shard() + " again";
    }
}
