package dev.assay.db.project;

import dev.assay.db.Database;
import dev.assay.db.KeeperTask;
import dev.assay.engine.lane.ProjectWeights;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;

/** The weights of projects, as they were in the database some seconds ago. */
public final class StoredWeights implements ProjectWeights {
    private static final Duration PERIOD = Duration.ofSeconds(10);
    private static final String UNUSUAL = "SELECT name, weight FROM project WHERE weight <> 1";

    private volatile Map<String, Integer> weights = Map.of();

    public StoredWeights(Database database) {
        database.every(new KeeperTask("reading the weights of projects", PERIOD, this::read));
    }

    private void read(Connection connection) throws SQLException {
        try (Statement query = connection.createStatement();
                ResultSet rows = query.executeQuery(UNUSUAL)) {
            Map<String, Integer> found = new HashMap<>();
            while (rows.next()) {
                found.put(rows.getString(1), rows.getInt(2));
            }
            weights = Map.copyOf(found);
        }
    }

    @Override
    public int of(String project) {
        return weights.getOrDefault(project, 1);
    }
}
