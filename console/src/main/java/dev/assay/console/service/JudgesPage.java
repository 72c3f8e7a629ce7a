package dev.assay.console.service;

import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import java.util.List;

/**
 * The judges of this gateway.
 *
 * @param judges those with a server
 * @param canary the history of each
 * @param unattached the names of profiles without one
 */
public record JudgesPage(
        PageFrame frame, List<Judge> judges, List<Server> servers, List<Canary> canary, List<String> unattached) {
    public JudgesPage {
        canary = List.copyOf(canary);
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

    /**
     * What a judge said of cases whose ruling is known.
     *
     * @param sentence the main figures
     * @param rounds the newest rounds, the oldest first
     */
    public record Canary(String judge, String sentence, List<Round> rounds) {
        public Canary {
            rounds = List.copyOf(rounds);
        }
    }

    /**
     * A round.
     *
     * @param instant when it was, as ISO 8601 in UTC
     * @param minute its month, day and minute
     * @param percent the share of flips in percent; empty where there were too few rulings
     * @param note what changed; empty where nothing did
     */
    public record Round(
            String instant,
            String minute,
            String percent,
            String flips,
            String ruled,
            String unscored,
            ModelText revision,
            ModelText note) {}

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
