package dev.assay.sql.worker.postgres;

import dev.assay.sql.run.Ran;
import java.sql.SQLException;

/** A script was ended because its time was up. */
final class PostgresStopped extends SQLException {
    private static final long serialVersionUID = 1;

    private final transient Ran ran;

    PostgresStopped(Ran ran) {
        this.ran = ran;
    }

    /** Whose fault that is. */
    Ran ran() {
        return ran;
    }
}
