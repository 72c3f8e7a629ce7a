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
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The ids under which runs are stored, and their beginnings; a run is created when it is first named. */
public final class RunNumbers {
    /** How long an id is used without another look at the database. After that, no verdict is stored for a deleted run. */
    public static final Duration KNOWN_FOR = Duration.ofMinutes(1);

    private static final int LONGEST_NAME = 500;

    private final Database database;
    private final Cache<Name, Begun> known = Caffeine.newBuilder()
            .maximumSize(50_000)
            .expireAfterWrite(KNOWN_FOR)
            .build();

    private record Name(int project, String text) {}

    private record Begun(long number, Instant at) {}

    public RunNumbers(Database database) {
        this.database = database;
    }

    /** Returns the ids of these runs, by name; creates the runs that are new. */
    public Map<String, Long> numbers(Project project, Collection<String> names) {
        return values(begun(project, names), Begun::number);
    }

    /** Returns when these runs began, by name; the runs that are new begin now. */
    public Map<String, Instant> beginnings(Project project, Collection<String> names) {
        return values(begun(project, names), Begun::at);
    }

    private static <T> Map<String, T> values(Map<String, Begun> runs, Function<Begun, T> value) {
        Map<String, T> values = HashMap.newHashMap(runs.size());
        runs.forEach((name, run) -> values.put(name, value.apply(run)));
        return values;
    }

    private Map<String, Begun> begun(Project project, Collection<String> names) {
        Map<String, Begun> found = HashMap.newHashMap(names.size());
        Map<String, String> missing = new TreeMap<>();
        for (String name : names) {
            Begun run = known.getIfPresent(new Name(project.id(), name));
            if (run == null) {
                missing.put(name, stored(name));
            } else {
                found.put(name, run);
            }
        }
        if (!missing.isEmpty()) {
            Map<String, Begun> made = database.read(connection -> findOrCreate(connection, project, missing.values()));
            missing.forEach((name, stored) -> {
                Begun run = made.get(stored);
                if (run == null) {
                    throw new IllegalStateException("the run " + stored + " vanished");
                }
                known.put(new Name(project.id(), name), run);
                found.put(name, run);
            });
        }
        return found;
    }

    /** Looks a run up again when it is next named. */
    public void forget(Project project, String name) {
        known.invalidate(new Name(project.id(), name));
    }

    public long number(Project project, String name) {
        Long number = numbers(project, List.of(name)).get(name);
        if (number == null) {
            throw new IllegalStateException("no number for the run " + name);
        }
        return number;
    }

    /** Returns {@link #stored} of a name; null for null. */
    public static @Nullable String storedOrNull(@Nullable String name) {
        return name == null ? null : stored(name);
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
    private static Map<String, Begun> findOrCreate(Connection connection, Project project, Collection<String> names)
            throws SQLException {
        Array array = connection.createArrayOf("text", names.toArray(String[]::new));
        try (PreparedStatement insert = connection.prepareStatement("INSERT INTO run (project_id, name)"
                        + " SELECT ?, name FROM (SELECT DISTINCT unnest(?) AS name) AS named"
                        + " WHERE NOT EXISTS (SELECT FROM run WHERE project_id = ? AND run.name = named.name)"
                        + " ORDER BY name ON CONFLICT DO NOTHING");
                PreparedStatement query = connection.prepareStatement(
                        "SELECT name, id, first_seen FROM run WHERE project_id = ? AND name = ANY (?)")) {
            insert.setInt(1, project.id());
            insert.setArray(2, array);
            insert.setInt(3, project.id());
            insert.executeUpdate();
            query.setInt(1, project.id());
            query.setArray(2, array);
            Map<String, Begun> runs = new HashMap<>();
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    runs.put(
                            rows.getString(1),
                            new Begun(
                                    rows.getLong(2),
                                    rows.getObject(3, OffsetDateTime.class).toInstant()));
                }
            }
            return runs;
        } finally {
            array.free();
        }
    }
}
