package dev.assay.bench.verdicts;

import dev.assay.cli.server.GatewayClient;
import dev.assay.cli.server.GatewayResponse;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * A first page that somebody who watches a run asks for.
 *
 * @param name what is asked
 * @param path the request, with its query
 * @param body what is posted; null where the page is got
 */
record PageQuestion(String name, String path, @Nullable String body) {
    private static final String RUN = SimulatedTraining.run(2);

    /** Returns a question to every list and statistic; those with filters include filters that hardly any verdict meets. */
    static List<PageQuestion> all(GatewayClient gateway) throws InterruptedException {
        JsonNode verdict = first(gateway, "/v1/verdicts?reward=0&run=" + RUN, "verdicts");
        String ofRun = "/v1/verdicts?run=" + RUN;
        String today =
                "/v1/verdicts?from=" + Instant.now().minus(23, ChronoUnit.HOURS).truncatedTo(ChronoUnit.SECONDS);
        List<PageQuestion> questions = new ArrayList<>();
        add(questions, "runs", "/v1/runs");
        add(questions, "a run", "/v1/runs/" + RUN);
        add(questions, "steps and source of a run", "/v1/runs/" + RUN + "?step=5..20&source=source-2");
        add(questions, "passport", "/v1/runs/" + RUN + "/passport");
        add(questions, "prompts of a run", "/v1/prompts?run=" + RUN);
        add(questions, "prompts in a band", "/v1/prompts?band=0.2..0.8&run=" + RUN);
        add(questions, "prompts in a band and source", "/v1/prompts?band=0..0.05&source=source-3&run=" + RUN);
        add(questions, "verdicts of a run", ofRun);
        addFiltered(
                questions,
                "of a run, ",
                ofRun + "&",
                List.of(
                        "step=10",
                        "step=5..20&source=source-2",
                        "source=source-2&reward=1",
                        "group=g3-7",
                        "verifier=math",
                        "verifier=code",
                        "recipe=math-with-recovery",
                        "status=unscored",
                        "cause=timed_out",
                        "reward=0.3..0.4",
                        "recovered=true",
                        "decided_by=judge",
                        "part=format:0..0.5",
                        "text=Multiply",
                        "text=never-there",
                        "task_key=" + verdict.path("task_key").asString(),
                        "answer_key=" + verdict.path("answer_key").asString()));
        add(questions, "verdicts of a day", today);
        addFiltered(
                questions,
                "of a day, ",
                today + "&",
                List.of(
                        "source=source-2&reward=1",
                        "status=unscored",
                        "cause=timed_out",
                        "decided_by=judge",
                        "reward=0.3..0.4",
                        "text=Multiply",
                        "text=never-there",
                        "task_key=" + verdict.path("task_key").asString(),
                        "answer_key=" + verdict.path("answer_key").asString()));
        add(
                questions,
                "one verdict",
                "/v1/verdicts/" + verdict.path("verdict_id").asString());
        add(questions, "suspect golds", "/v1/golds/suspects");
        add(questions, "suspect golds of a run", "/v1/golds/suspects?run=" + RUN);
        addFiltered(
                questions,
                "suspect golds, ",
                "/v1/golds/suspects?",
                List.of(
                        "kind=agreed",
                        "kind=conflicting",
                        "kind=never_reached",
                        "kind=placeholder",
                        "source=source-2"));
        add(questions, "rulings on golds", "/v1/golds/rulings");
        add(questions, "samples for review", "/v1/adjudications");
        questions.add(new PageQuestion("a claim of reviews", "/v1/adjudications:claim", "{\"limit\": 20}"));
        questions.add(new PageQuestion(
                "a claim of reviews of a run", "/v1/adjudications:claim", "{\"limit\": 20, \"run\": \"" + RUN + "\"}"));
        add(questions, "agreement of reviewers", "/v1/adjudications/agreement");
        add(questions, "estimates", "/v1/estimates");
        add(questions, "experiments", "/v1/experiments");
        add(questions, "alerts", "/v1/alerts");
        return questions;
    }

    GatewayResponse ask(GatewayClient gateway) throws InterruptedException {
        return body == null ? gateway.get(path) : gateway.post(path, body.getBytes(StandardCharsets.UTF_8));
    }

    private static void add(List<PageQuestion> questions, String name, String path) {
        questions.add(new PageQuestion(name, path, null));
    }

    private static void addFiltered(List<PageQuestion> questions, String name, String path, List<String> filters) {
        filters.forEach(filter -> add(questions, name + filter.replaceFirst("_key=.*", "_key"), path + filter));
    }

    private static JsonNode first(GatewayClient gateway, String path, String list) throws InterruptedException {
        GatewayResponse answer = gateway.get(path);
        if (!answer.ok()) {
            throw answer.failure();
        }
        JsonNode entry = answer.json().path(list).path(0);
        if (entry.isMissingNode()) {
            throw answer.notAGateway("it has no such verdict; store some with --n");
        }
        return entry;
    }
}
