package dev.assay.sql.engine.worker;

import dev.assay.sql.engine.worker.database.OpenDatabase;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The databases that were used last; those before them are closed when it gets too many. */
final class OpenDatabases {
    private static final float LOAD = 0.75f;
    private static final int MOST = 512;
    private static final long MOST_BYTES = 48L << 20;

    private final Map<String, OpenDatabase> databases = new LinkedHashMap<>(MOST, LOAD, true);
    private long bytes;

    Optional<OpenDatabase> find(String key) {
        return Optional.ofNullable(databases.get(key));
    }

    void add(String key, OpenDatabase database) {
        OpenDatabase before = databases.put(key, database);
        bytes += database.bytes();
        if (before != null) {
            close(before);
        }
        Iterator<OpenDatabase> oldest = databases.values().iterator();
        while ((bytes > MOST_BYTES || databases.size() > MOST) && databases.size() > 1) {
            OpenDatabase next = oldest.next();
            oldest.remove();
            close(next);
        }
    }

    void remove(String key) {
        OpenDatabase before = databases.remove(key);
        if (before != null) {
            close(before);
        }
    }

    private void close(OpenDatabase database) {
        bytes -= database.bytes();
        database.close();
    }
}
