package dev.assay.sql.engine.process;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The databases that a worker has opened, so far as we know: it may have closed what was used longest ago. */
public final class OpenedDatabases {
    /** The number that a worker keeps. */
    private static final int MOST = 512;

    private static final float LOAD = 0.75f;

    private final Map<String, Boolean> keys = new LinkedHashMap<>(16, LOAD, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > MOST;
        }
    };

    public synchronized void remove(String key) {
        keys.remove(key);
    }

    public synchronized boolean has(String key) {
        return keys.containsKey(key);
    }

    /** Says of each whether the worker must open it. The worker has all of them then, since they are fewer than it keeps. */
    public synchronized List<Boolean> use(List<String> wanted) {
        // Else one that is wanted could go for one before it.
        wanted.forEach(keys::get);
        List<Boolean> opens = new ArrayList<>(wanted.size());
        for (String key : wanted) {
            opens.add(keys.put(key, true) == null);
        }
        return opens;
    }
}
