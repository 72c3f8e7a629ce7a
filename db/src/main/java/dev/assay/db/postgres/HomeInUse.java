package dev.assay.db.postgres;

import java.nio.file.Path;

/** Another gateway runs on this home; two gateways can't share it. */
public final class HomeInUse extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    HomeInUse(Path home, String holder) {
        super("another gateway (" + holder + ") is running on " + home
                + ". Stop it, or give this one a folder of its own with ASSAY_HOME.");
    }
}
