package dev.assay.db.project;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.db.Database;
import dev.assay.db.StoredText;
import dev.assay.verifier.Sha256;
import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The ids under which runs are stored; a run is created when it is first named. */
public final class RunNumbers {
    private static final int LONGEST_NAME = 500;

    private final Database database;
    private final Cache<Name, Long> known =
            Caffeine.newBuilder().maximumSize(50_000).build();

    private record Name(int project, String text) {}

    public RunNumbers(Database database) {
        this.database = database;
    }

    /** Returns the ids of these runs, by name; creates the runs that are new. */
    public Map<String, Long> numbers(Project project, Collection<String> names) {
        Map<String, Long> numbers = HashMap.newHashMap(names.size());
        Map<String, String> missing = new TreeMap<>();
        for (String name : names) {
            Long number = known.getIfPresent(new Name(project.id(), name));
            if (number == null) {
                missing.put(name, stored(name));
            } else {
                numbers.put(name, number);
            }
        }
        if (!missing.isEmpty()) {
            Map<String, Long> made = database.read(connection -> findOrCreate(connection, project, missing.values()));
            missing.forEach((name, stored) -> {
                Long number = made.get(stored);
                if (number == null) {
                    throw new IllegalStateException("the run " + stored + " vanished");
                }
                known.put(new Name(project.id(), name), number);
                numbers.put(name, number);
            });
        }
        return numbers;
    }

    public long number(Project project, String name) {
        Long number = numbers(project, List.of(name)).get(name);
        if (number == null) {
            throw new IllegalStateException("no number for the run " + name);
        }
        return number;
    }

    /** Returns the name in its stored form: a name that is too long for an index is cut and ends with its hash. */
    public static String stored(String name) {
        String text = StoredText.of(name);
        if (text.length() <= LONGEST_NAME) {
            return text;
        }
        int end = Character.isHighSurrogate(text.charAt(LONGEST_NAME - 1)) ? LONGEST_NAME - 1 : LONGEST_NAME;
        return text.substring(0, end) + "… " + Sha256.of(text);
    }

    /** Inserts in the order of the names, so that two batches with the same new runs can't deadlock. */
    private static Map<String, Long> findOrCreate(Connection connection, Project project, Collection<String> names)
            throws SQLException {
        Array array = connection.createArrayOf("text", names.toArray(String[]::new));
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO run (project_id, name)"
                        + " SELECT ?, name FROM (SELECT DISTINCT unnest(?) AS name) AS named"
                        + " WHERE NOT EXISTS (SELECT FROM run WHERE project_id = ? AND run.name = named.name)"
                        + " ORDER BY name ON CONFLICT DO NOTHING");
                PreparedStatement query = connection.prepareStatement(
                        "SELECT name, id FROM run WHERE project_id = ? AND name = ANY (?)")) {
            insert.setInt(1, project.id());
            insert.setArray(2, array);
            insert.setInt(3, project.id());
            insert.executeUpdate();
            query.setInt(1, project.id());
            query.setArray(2, array);
            Map<String, Long> numbers = new HashMap<>();
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    numbers.put(rows.getString(1), rows.getLong(2));
                }
            }
            return numbers;
        } finally {
            array.free();
        }
    }
}
