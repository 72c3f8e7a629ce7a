package dev.assay.db;

import dev.assay.db.frame.ZstdFrame;
import dev.assay.engine.wire.Json;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The counts of answers in the table of golds. */
public final class GoldCountFrames {
    private static final long LARGEST = 1 << 20;

    private GoldCountFrames() {}

    /** Returns what is counted for each prompt of a project. */
    public static List<JsonNode> of(Database database, String project) {
        return database.read(connection -> {
            try (PreparedStatement query = connection.prepareStatement(
                    "SELECT counts FROM gold JOIN project ON project.id = project_id WHERE name = ? ORDER BY task_key")) {
                query.setString(1, project);
                List<JsonNode> found = new ArrayList<>();
                try (ResultSet rows = query.executeQuery()) {
                    while (rows.next()) {
                        found.add(Json.MAPPER.readTree(ZstdFrame.plain(rows.getBytes(1), LARGEST)));
                    }
                }
                return found;
            }
        });
    }
}
