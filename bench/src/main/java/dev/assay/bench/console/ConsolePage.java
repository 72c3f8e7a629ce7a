package dev.assay.bench.console;

import dev.assay.bench.verdicts.SimulatedTraining;
import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import dev.assay.engine.wire.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A page of the console.
 *
 * @param path its address without the server
 */
record ConsolePage(String name, String path) {
    private static final String RUN = SimulatedTraining.run(2);
    private static final String OTHER_RUN = SimulatedTraining.run(3);
    private static final Pattern KEY = Pattern.compile("href=\"(/console/keys/[^\"?]+)\"");

    /** Returns each page, those with filters also with filters that hardly any verdict meets. */
    static List<ConsolePage> all(GatewayClient gateway, ConsoleSession person) throws InterruptedException {
        JsonNode verdict = first(gateway, "/v1/verdicts?reward=0&run=" + RUN, "verdicts");
        String task = verdict.path("task_key").asString();
        List<ConsolePage> pages = new ArrayList<>();
        add(pages, "the first page", "/console");
        add(pages, "overview", "/console/overview");
        add(pages, "runs", "/console/runs");
        add(pages, "run", "/console/runs/" + RUN);
        add(pages, "run, steps and source", "/console/runs/" + RUN + "?step=5..20&source=source-2");
        add(pages, "two runs", "/console/runs/" + RUN + "?with=" + OTHER_RUN);
        add(pages, "two runs, page 40", "/console/runs/" + RUN + "?page=40&with=" + OTHER_RUN);
        add(pages, "prompts", "/console/prompts?run=" + RUN);
        add(pages, "prompts, band", "/console/prompts?band=0.1..0.9&run=" + RUN);
        add(pages, "prompts, band and source", "/console/prompts?band=0..0.05&source=source-3&run=" + RUN);
        add(pages, "prompt", "/console/prompts/" + task + "?run=" + RUN);
        add(pages, "verdicts of a day", "/console/verdicts");
        for (String filter : List.of("status=unscored", "decided_by=judge", "source=source-2&reward=1", "text=never")) {
            add(pages, "verdicts of a day, " + filter, "/console/verdicts?" + filter);
        }
        add(pages, "verdicts of a run", "/console/verdicts?run=" + RUN);
        for (String filter : List.of(
                "step=5..20&source=source-2",
                "group=g3-7",
                "cause=timed_out",
                "reward=0.3..0.4",
                "recovered=true",
                "part=format:0..0.5",
                "text=Multiply",
                "text=never")) {
            add(pages, "verdicts of a run, " + filter, "/console/verdicts?run=" + RUN + "&" + filter);
        }
        add(pages, "verdicts of a prompt", "/console/verdicts?run=" + RUN + "&task_key=" + task);
        add(pages, "verdict", "/console/verdicts/" + verdict.path("verdict_id").asString());
        add(pages, "experiments", "/console/experiments");
        add(pages, "experiment", "/console/experiments/" + experiment(gateway));
        add(pages, "jobs", "/console/jobs");
        add(pages, "playground", "/console/playground");
        add(pages, "review", "/console/review");
        add(pages, "review of a run", "/console/review?run=" + RUN);
        add(pages, "golds", "/console/golds");
        add(pages, "golds of a run", "/console/golds?run=" + RUN);
        add(pages, "golds, kind", "/console/golds?kind=never_reached");
        add(pages, "rulings on golds", "/console/golds/rulings");
        add(pages, "estimates", "/console/estimates");
        add(pages, "estimates of a run", "/console/estimates?run=" + RUN);
        add(pages, "verifiers", "/console/verifiers");
        add(pages, "verifier", "/console/verifiers/math");
        add(pages, "recipe", "/console/verifiers/recipes/math-with-recovery");
        add(pages, "judges", "/console/judges");
        add(pages, "sandbox", "/console/sandbox");
        add(pages, "keys", "/console/keys");
        Matcher key = KEY.matcher(person.page("/console/keys").text());
        if (key.find()) {
            add(pages, "key", key.group(1));
        }
        add(pages, "audit log", "/console/audit");
        add(pages, "settings", "/console/settings");
        return pages;
    }

    private static void add(List<ConsolePage> pages, String name, String path) {
        pages.add(new ConsolePage(name, path));
    }

    private static JsonNode first(GatewayClient gateway, String path, String list) throws InterruptedException {
        GatewayResponse answer = gateway.get(path);
        if (!answer.ok()) {
            throw answer.failure();
        }
        JsonNode entry = answer.json().path(list).path(0);
        if (entry.isMissingNode()) {
            throw answer.notAGateway("it has no such verdict; ./assay bench verdicts stores some");
        }
        return entry;
    }

    /** Returns the newest experiment; where there is none, a replay of two steps. */
    private static String experiment(GatewayClient gateway) throws InterruptedException {
        GatewayResponse list = gateway.get("/v1/experiments");
        if (!list.ok()) {
            throw list.failure();
        }
        String newest = list.json().path("experiments").path(0).path("id").asString("");
        if (!newest.isEmpty()) {
            return newest;
        }
        ObjectNode request = Json.MAPPER.createObjectNode().put("recipe", "math-strict-boxed");
        request.putObject("verdicts").put("run", RUN).put("step", "1..2");
        GatewayResponse begun = gateway.post("/v1/reverify", Json.MAPPER.writeValueAsBytes(request));
        if (!begun.ok()) {
            throw begun.failure();
        }
        return begun.json().path("id").asString();
    }
}
