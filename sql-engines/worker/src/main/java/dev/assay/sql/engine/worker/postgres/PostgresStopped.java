package dev.assay.sql.engine.worker.postgres;

import dev.assay.sql.engine.run.QueryOutcome;
import java.sql.SQLException;

/** A script was ended because its time was up. */
final class PostgresStopped extends SQLException {
    private static final long serialVersionUID = 1;

    private final transient QueryOutcome ran;

    PostgresStopped(QueryOutcome ran) {
        this.ran = ran;
    }

    /** Whose fault that is. */
    QueryOutcome ran() {
        return ran;
    }
}
