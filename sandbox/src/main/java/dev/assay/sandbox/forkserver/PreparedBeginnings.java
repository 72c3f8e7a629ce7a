package dev.assay.sandbox.forkserver;

import dev.assay.sandbox.Bytes;
import java.util.List;
import java.util.ServiceLoader;

/** The beginnings of programs that a fork server has run before its first run. */
record PreparedBeginnings(List<Bytes> all) {
    static final PreparedBeginnings NONE = new PreparedBeginnings(List.of());

    /** Those of every {@link PreparedPython} on the class path. */
    static final PreparedBeginnings FOUND = new PreparedBeginnings(
            ServiceLoader.load(PreparedPython.class, PreparedPython.class.getClassLoader()).stream()
                    .flatMap(provider -> provider.get().beginnings().stream())
                    .map(Bytes::utf8)
                    .toList());

    List<String> texts() {
        return all.stream().map(Bytes::text).toList();
    }

    /** Returns what follows the beginning that this program has; the program itself if it has none. */
    Bytes rest(Bytes program) {
        int beginning = find(program);
        return beginning < 0 ? program : program.from(all.get(beginning).length());
    }

    /** Returns the number of the beginning that this program has; -1 if it has none. */
    int find(Bytes program) {
        for (int i = 0; i < all.size(); i++) {
            if (program.startsWith(all.get(i))) {
                return i;
            }
        }
        return -1;
    }
}
