package dev.assay.sql.task;

import dev.assay.sql.engine.run.QueryDatabase;
import dev.assay.verifier.InvalidTask;
import dev.assay.verifier.TaskField;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A database of a task: a script that makes it, or the hash of an upload. */
public record DatabaseSource(
        @TaskField("Statements in the task's dialect that make the tables and fill them.") @Nullable
        String script,

        @TaskField("The SHA-256 of a database that was stored before, in place of a script.") @Nullable
        String sha256) {
    private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

    public DatabaseSource {
        if ((script == null) == (sha256 == null)) {
            throw new InvalidTask("databases", "must each have a script or a sha256, and not both");
        }
        if (sha256 != null && !SHA256.matcher(sha256).matches()) {
            throw new InvalidTask("databases", "must name an upload by its SHA-256, 64 lower-case hexadecimal digits");
        }
    }

    /** Returns the database of this source. */
    public QueryDatabase database() {
        return script != null
                ? new QueryDatabase.Script(script)
                : new QueryDatabase.Stored(Objects.requireNonNull(sha256));
    }
}
