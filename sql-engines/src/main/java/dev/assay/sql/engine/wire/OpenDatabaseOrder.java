package dev.assay.sql.engine.wire;

import dev.assay.sql.engine.run.QueryBounds;
import dev.assay.sql.engine.run.SqlDialect;
import dev.assay.worker.frame.PayloadReader;
import dev.assay.worker.frame.PayloadWriter;
import java.io.IOException;

/**
 * A database that a worker shall open.
 *
 * @param key by which later frames name it
 * @param dialect the engine that it is for
 * @param bounds of making or opening it
 */
public record OpenDatabaseOrder(String key, SqlDialect dialect, Source source, QueryBounds bounds) {
    /** The file that a REWRITE makes, in the worker's own folder. */
    public static final String REWRITTEN = "rewritten";

    private static final int SCRIPT = 1;
    private static final int FILE = 2;
    private static final int SCRIPT_FILE = 3;

    /** The source of a database. */
    public sealed interface Source {}

    /** Statements that make it. */
    public record Script(String sql) implements Source {}

    /** A file of the engine's own format, by its name in the folder of the worker's databases. */
    public record File(String name) implements Source {}

    /** A file of statements that make it, by its name in the folder of the worker's databases. */
    public record ScriptFile(String name) implements Source {}

    /** This order as a payload. */
    public PayloadWriter encoded() {
        PayloadWriter out = new PayloadWriter();
        out.text(key).constant(dialect);
        BoundsForm.write(out, bounds);
        return switch (source) {
            case Script(String sql) -> out.octet(SCRIPT).text(sql);
            case File(String name) -> out.octet(FILE).text(name);
            case ScriptFile(String name) -> out.octet(SCRIPT_FILE).text(name);
        };
    }

    /**
     * The order that this payload holds.
     *
     * @throws IOException if it holds none
     */
    public static OpenDatabaseOrder decoded(byte[] payload) throws IOException {
        PayloadReader in = new PayloadReader(payload);
        String key = in.text(Integer.MAX_VALUE);
        SqlDialect dialect = in.constant(SqlDialect.class);
        QueryBounds bounds = BoundsForm.read(in);
        int kind = in.octet();
        String text = in.text(Integer.MAX_VALUE);
        Source source = switch (kind) {
            case SCRIPT -> new Script(text);
            case FILE -> new File(text);
            case SCRIPT_FILE -> new ScriptFile(text);
            default -> throw new IOException("no source: " + kind);
        };
        return new OpenDatabaseOrder(key, dialect, source, bounds);
    }
}
