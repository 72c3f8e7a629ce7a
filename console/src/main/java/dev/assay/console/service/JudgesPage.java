package dev.assay.console.service;

import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import java.util.List;

/**
 * The judges of this gateway.
 *
 * @param judges those with a server
 * @param unattached the names of profiles without one
 */
public record JudgesPage(PageFrame frame, List<Judge> judges, List<Server> servers, List<String> unattached) {
    public JudgesPage {
        judges = List.copyOf(judges);
        servers = List.copyOf(servers);
        unattached = List.copyOf(unattached);
    }

    /**
     * A judge profile with a server.
     *
     * @param kind {@code good}, {@code bad} or {@code part}, as outcomes are drawn
     * @param counts what came of its questions
     */
    public record Judge(String name, String kind, String state, ModelText revision, List<String> counts) {
        public Judge {
            counts = List.copyOf(counts);
        }
    }

    /** A server of a judge. */
    public record Server(
            String judge,
            ModelText url,
            String kind,
            String state,
            String inFlight,
            String requests,
            String failures,
            ModelText lastFailure) {}
}
