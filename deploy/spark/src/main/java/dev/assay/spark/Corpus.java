package dev.assay.spark;

import dev.assay.cli.score.RequiredColumn;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.verifier.Sha256;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.hadoop.fs.Path;
import org.apache.spark.Partition;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.execution.datasources.FilePartition;
import org.apache.spark.sql.execution.datasources.PartitionedFile;
import org.apache.spark.sql.functions;
import tools.jackson.databind.node.ObjectNode;

/**
 * The rows of a corpus as JSON, each in bytes, cut into parts by the bytes of its files: the same files have the same
 * parts on any cluster.
 */
record Corpus(JavaRDD<byte[]> rows) {
    private static final String PARTS = "spark.sql.files.minPartitionNum";
    private static final String SMALLEST = "spark.sql.files.openCostInBytes";

    /** How a corpus is read. */
    enum Source {
        JSON,
        PARQUET,
        TABLE
    }

    /** Finds the rows; throws where a column is missing, or where the parts may be others in the next run. */
    static Corpus of(
            SparkSession session, Source source, List<String> names, int parts, List<RequiredColumn> required) {
        // By default the number of cores decides, and no part is smaller than 4 MiB.
        session.conf().set(PARTS, String.valueOf(parts));
        session.conf().set(SMALLEST, "1");
        Dataset<Row> read = switch (source) {
            case JSON -> session.read().option("lineSep", "\n").text(names.toArray(String[]::new));
            case PARQUET -> session.read().parquet(names.toArray(String[]::new));
            case TABLE -> table(session, names);
        };
        Dataset<Row> lines = source == Source.JSON
                ? read.select(functions.col("value").cast("binary"))
                : json(read, String.join(", ", names), required);
        return new Corpus(lines.as(Encoders.BINARY()).javaRDD()).requireFiles();
    }

    private static Dataset<Row> table(SparkSession session, List<String> names) {
        if (names.size() != 1) {
            throw CliFailure.usage("--from table takes the name of one table");
        }
        return session.table(names.getFirst());
    }

    private static Dataset<Row> json(Dataset<Row> rows, String name, List<RequiredColumn> required) {
        Set<String> columns = new TreeSet<>(List.of(rows.columns()));
        required.forEach(column -> column.requireIn(name, columns));
        return rows.select(functions
                .to_json(functions.struct(functions.col("*")), Map.of("ignoreNullFields", "false"))
                .cast("binary"));
    }

    private Corpus requireFiles() {
        if (!rows.partitions().stream().allMatch(FilePartition.class::isInstance)) {
            throw CliFailure.usage("these rows are not stored as files, so their parts may be others in the next run:"
                    + " write them as Parquet, and score that");
        }
        if (rows.getNumPartitions() == 0) {
            throw CliFailure.usage("the input has no rows");
        }
        return this;
    }

    /** Writes the number of the parts, and a digest of the names, places and times of their files. */
    void write(ObjectNode run) {
        MessageDigest digest = Sha256.digest();
        long bytes = 0;
        for (Partition part : rows.partitions()) {
            digest.update((byte) 1);
            for (PartitionedFile file : ((FilePartition) part).files()) {
                digest.update(new Path(file.urlEncodedPath()).getName().getBytes(StandardCharsets.UTF_8));
                long[] numbers = {file.start(), file.length(), file.fileSize(), file.modificationTime()};
                ByteBuffer place = ByteBuffer.allocate(numbers.length * Long.BYTES);
                Arrays.stream(numbers).forEach(place::putLong);
                digest.update(place.array());
                bytes += file.length();
            }
        }
        run.put("shards", rows.getNumPartitions());
        run.putObject("input")
                .put("bytes", bytes)
                .put("digest", Sha256.of(digest).hex());
    }
}
