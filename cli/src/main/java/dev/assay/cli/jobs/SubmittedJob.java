package dev.assay.cli.jobs;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.cli.terminal.ExitCodes;
import dev.assay.cli.terminal.TerminalText;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/** A job as a gateway describes it. */
public record SubmittedJob(JsonNode json) {
    private static final Set<String> LIVE = Set.of("uploading", "queued", "running");

    /** Seconds after which a gateway answers, though the job has not ended. */
    private static final int WAIT = 20;

    public static String path(String id) {
        return "/v1/jobs/" + URLEncoder.encode(id, StandardCharsets.UTF_8);
    }

    public static SubmittedJob of(GatewayResponse answer) {
        if (!answer.ok()) {
            throw answer.failure();
        }
        if (!answer.json().path("state").isString()) {
            throw answer.notAGateway("it describes no job");
        }
        return new SubmittedJob(answer.json());
    }

    /** Waits until the job has ended, or for {@value #WAIT} s. */
    public static SubmittedJob awaited(GatewayClient gateway, String id) throws InterruptedException {
        return of(gateway.getPatiently(path(id) + "?wait_s=" + WAIT));
    }

    public String id() {
        return json.path("id").asString("");
    }

    public boolean hasEnded() {
        return !LIVE.contains(json.path("state").asString(""));
    }

    /** Returns the share of its items that have a result, from 0 to 1. */
    double share() {
        return Math.min(1, finished() / Math.max(1.0, json.path("items").asDouble(1)));
    }

    long finished() {
        return json.path("scored").asLong(0) + json.path("unscored").asLong(0);
    }

    /** Returns one sentence. */
    public String text() {
        return "job " + TerminalText.line(json, "id") + " is " + TerminalText.line(json, "state") + ": "
                + json.path("items") + " items, " + json.path("scored") + " scored, " + json.path("unscored")
                + " unscored" + (json.path("error").isString() ? ": " + TerminalText.line(json, "error") : "");
    }

    /** Returns whether each item was scored. */
    ExitCodes exitCode() {
        boolean whole = json.path("state").asString("").equals("done")
                && json.path("unscored").asLong(1) == 0;
        return whole ? ExitCodes.FINISHED : ExitCodes.UNFINISHED;
    }
}
