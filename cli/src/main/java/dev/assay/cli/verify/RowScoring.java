package dev.assay.cli.verify;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.ServerOptions;
import dev.assay.cli.server.ServerTaskKeys;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.TaskKeys;
import java.util.List;
import java.util.Set;
import tools.jackson.databind.node.ObjectNode;

/** Scores rows, in this process or by a gateway. */
interface RowScoring extends AutoCloseable {
    /**
     * Opens scoring by the gateway that the command line names, else by the engine; closes the engine where it is not
     * needed.
     */
    static RowScoring open(ServerOptions server, LocalEngine engine, ObjectNode defaults, boolean explain)
            throws InterruptedException {
        if (!server.given()) {
            engine.requireKnown(defaults);
            return new InProcess(engine, explain);
        }
        engine.close();
        GatewayClient gateway = server.gateway();
        ServerTaskKeys keys = new ServerTaskKeys(gateway);
        keys.requireKnown(defaults);
        return new OverHttp(gateway, keys, defaults, explain);
    }

    TaskKeys keys();

    /** Returns the fields of the tasks of all verifiers. */
    Set<String> taskFields();

    /** Returns the results in the order of the rows; thread-safe. */
    List<ScoredRow> score(List<FlatRow> rows) throws InterruptedException;

    /** Returns the limit of batches that are scored at the same time. */
    int inFlight();

    @Override
    void close();
}
