package dev.assay.sandbox.forkserver;

import dev.assay.sandbox.Bytes;
import dev.assay.sandbox.cell.CellCommand;
import dev.assay.sandbox.cell.CommandStart;
import java.util.List;
import java.util.Map;

/** The modules that a fork server has imported before its first run. */
enum WarmModules {
    /** The modules that most solutions import, and those that Python needs for a traceback. */
    USUAL(""),
    /** The usual modules and numpy, whose import takes longer than most programs. */
    NUMPY(" numpy"),
    /** Those, and pandas, whose import takes longer still. */
    PANDAS(" numpy pandas"),
    /** The packages that draw and that learn, which import those before them. */
    SCIENCE(" numpy pandas matplotlib.pyplot scipy.stats sklearn seaborn");

    private static final List<String> OF_SCIENCE = List.of("scipy", "matplotlib", "sklearn", "seaborn");

    private static final String SHARED = "site math cmath collections collections.abc heapq itertools functools re json"
            + " bisect string random decimal fractions operator typing copy datetime time statistics io traceback linecache"
            + " array queue threading contextlib dataclasses enum abc types textwrap pprint struct numbers calendar"
            + " weakref warnings locale encodings.utf_8 encodings.ascii encodings.latin_1 atexit";

    private final String more;

    WarmModules(String more) {
        this.more = more;
    }

    List<String> imports() {
        return List.of((SHARED + more).split(" ", -1));
    }

    /**
     * Returns the modules that suit a command: those that one of its Python files mentions. A beginning that servers
     * have run does not count, since it only defines what may need it.
     */
    static WarmModules of(CellCommand command) {
        WarmModules found = USUAL;
        if (command.start() instanceof CommandStart.WarmPython) {
            for (Map.Entry<String, Bytes> file : command.files().entrySet()) {
                if (file.getKey().endsWith(".py")) {
                    String text = PreparedBeginnings.FOUND.rest(file.getValue()).text();
                    WarmModules suitable = of(text);
                    found = suitable.compareTo(found) > 0 ? suitable : found;
                }
            }
        }
        return found;
    }

    private static WarmModules of(String text) {
        if (OF_SCIENCE.stream().anyMatch(text::contains)) {
            return SCIENCE;
        }
        return text.contains("pandas") ? PANDAS : text.contains("numpy") ? NUMPY : USUAL;
    }
}
