package dev.assay.cli.verify;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.FlatRows;
import dev.assay.engine.wire.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.node.ObjectNode;

/** The results in the output file of an interrupted run. */
final class EarlierResults {
    private final Path output;
    private final ResultOrigin origin;

    EarlierResults(Path output, ResultOrigin origin) {
        this.output = output;
        this.origin = origin;
    }

    /**
     * Skips the rows that have their results, and passes each to {@code seen}. Cuts off an incomplete last line first.
     */
    void skip(FlatRows rows, Consumer<ScoredRow> seen) throws IOException {
        if (!Files.exists(output)) {
            return;
        }
        cutTheLastLine();
        try (BufferedReader lines = Files.newBufferedReader(output)) {
            long number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                seen.accept(together(rows.next(1), line, ++number));
            }
        }
    }

    private void cutTheLastLine() throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(output.toFile(), "rw")) {
            byte[] block = new byte[1 << 16];
            for (long end = file.length(); end > 0; end -= block.length) {
                long start = Math.max(0, end - block.length);
                file.seek(start);
                int length = (int) (end - start);
                file.readFully(block, 0, length);
                for (int i = length - 1; i >= 0; i--) {
                    if (block[i] == '\n') {
                        file.setLength(start + i + 1);
                        return;
                    }
                }
            }
            file.setLength(0);
        }
    }

    private ScoredRow together(List<FlatRow> rows, String line, long number) {
        ObjectNode result = result(line, number);
        if (rows.isEmpty()) {
            throw another(number, "FILE has fewer rows");
        }
        FlatRow row = rows.getFirst();
        if (!row.id().equals(result.path("id").asString(""))) {
            throw another(number, "the id of its row in FILE is another");
        }
        origin.mismatch(row, result).ifPresent(why -> {
            throw another(number, why);
        });
        return ScoredRow.of(row, result);
    }

    private ObjectNode result(String line, long number) {
        try {
            if (Json.MAPPER.readTree(line) instanceof ObjectNode result && result.has("status")) {
                return result;
            }
        } catch (JacksonException e) {
            // the exception below reports it
        }
        throw another(number, "it is no result");
    }

    private CliFailure another(long number, String why) {
        return CliFailure.usage("line " + number + " of " + output + " is not from an earlier run of this: " + why
                + ". Name another --output, or leave --resume out to score all rows again");
    }
}
