package dev.assay.cli.sql;

import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.TextFile;
import dev.assay.engine.wire.Json;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/**
 * A gold and a wrong query, on a database.
 *
 * @param name the name in the output
 * @param database the database's file
 */
record SqlPair(String name, String gold, String query, Path database) {
    /**
     * Reads the pairs of a JSONL file.
     *
     * @param usual the database of lines that name none; null where every line must name one
     */
    static List<SqlPair> read(Path file, @Nullable Path usual) {
        List<SqlPair> pairs = new ArrayList<>();
        int number = 0;
        for (String line : TextFile.lines(file)) {
            number++;
            if (!line.isBlank()) {
                pairs.add(pair(file, file.getFileName() + ":" + number, line, usual));
            }
        }
        if (pairs.isEmpty()) {
            throw CliFailure.usage(file + " has no pair");
        }
        return pairs;
    }

    private static SqlPair pair(Path file, String place, String line, @Nullable Path usual) {
        JsonNode read;
        try {
            read = Json.MAPPER.readTree(line);
        } catch (JacksonException e) {
            throw CliFailure.usage(place + " is not JSON");
        }
        if (!read.path("gold").isString() || !read.path("query").isString()) {
            throw CliFailure.usage(place + " must have gold and query, each a string");
        }
        Path database = usual;
        if (read.path("database").isString()) {
            database = file.toAbsolutePath().resolveSibling(read.get("database").asString());
        }
        if (database == null) {
            throw CliFailure.usage(place + " must have database, a file, where --database is not given");
        }
        String name = read.path("id").isString() ? read.get("id").asString() : place;
        return new SqlPair(name, read.get("gold").asString(), read.get("query").asString(), database);
    }
}
