package dev.assay.spark;

import dev.assay.engine.wire.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.example.data.simple.SimpleGroup;
import org.apache.parquet.hadoop.ParquetFileWriter;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.example.ExampleParquetWriter;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.apache.parquet.hadoop.util.HadoopOutputFile;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.MessageTypeParser;
import tools.jackson.databind.JsonNode;

/** Results in Parquet, with the columns that {@code ./assay score} writes. */
record ResultColumns(ParquetWriter<Group> writer) implements ResultFile {
    private static final MessageType SCHEMA = MessageTypeParser.parseMessageType("""
            message result {
              optional binary id (STRING);
              optional binary status (STRING);
              optional double reward;
              optional double score;
              optional boolean passed;
              optional binary cause (STRING);
              optional binary verifier (STRING);
              optional binary recipe (STRING);
              required binary result (STRING);
            }""");

    static ResultColumns create(FileSystem files, Path path) throws IOException {
        return new ResultColumns(ExampleParquetWriter.builder(HadoopOutputFile.fromPath(path, files.getConf()))
                .withConf(files.getConf())
                .withType(SCHEMA)
                .withCompressionCodec(CompressionCodecName.ZSTD)
                .withWriteMode(ParquetFileWriter.Mode.OVERWRITE)
                .build());
    }

    @Override
    public void write(byte[] json) throws IOException {
        JsonNode result = Json.MAPPER.readTree(json);
        Group row = new SimpleGroup(SCHEMA);
        for (String column : new String[] {"id", "status", "cause", "verifier", "recipe"}) {
            if (result.path(column).isString()) {
                row.add(column, result.path(column).asString());
            }
        }
        for (String column : new String[] {"reward", "score"}) {
            if (result.path(column).isNumber()) {
                row.add(column, result.path(column).asDouble());
            }
        }
        if (result.path("passed").isBoolean()) {
            row.add("passed", result.path("passed").asBoolean());
        }
        row.add("result", new String(json, StandardCharsets.UTF_8));
        writer.write(row);
    }

    @Override
    public void close() throws IOException {
        writer.close();
    }
}
