package dev.assay.gateway.replay;

import dev.assay.db.experiment.ChangedVerdict;
import dev.assay.db.experiment.Experiment;
import dev.assay.db.experiment.Experiments;
import dev.assay.engine.Engine;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item.Target;
import dev.assay.engine.plan.PlanFinder;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.recipe.RecipeJudges;
import dev.assay.engine.replay.Flip;
import dev.assay.engine.replay.ReplayTally;
import dev.assay.engine.wire.InvalidField;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.gateway.http.ListParameters;
import dev.assay.gateway.http.QueryParameters;
import dev.assay.gateway.http.RequestBodyReader;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.Principal;
import dev.assay.verifier.judge.Judges;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.server.ServerWebExchange;
import reactor.core.publisher.Mono;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** {@code POST /v1/reverify} and {@code /v1/experiments}: starts replays of stored verdicts, and shows their results. */
@RestController
final class ReplayController {
    private static final int MOST_LISTED = 100;

    private final RequestBodyReader bodies;
    private final Engine engine;
    private final Judges judges;
    private final Experiments experiments;
    private final ReplayRunner runner;

    ReplayController(
            RequestBodyReader bodies, Engine engine, Judges judges, Experiments experiments, ReplayRunner runner) {
        this.bodies = bodies;
        this.engine = engine;
        this.judges = judges;
        this.experiments = experiments;
        this.runner = runner;
    }

    @PostMapping(path = "/v1/reverify", produces = MediaType.APPLICATION_JSON_VALUE)
    Mono<ResponseEntity<String>> start(ServerWebExchange exchange) {
        String project = Principal.of(exchange).project();
        return bodies.readJson(exchange, body -> Mono.just(started(project, ReplayRequest.read(body))));
    }

    private ResponseEntity<String> started(String project, ReplayRequest request) {
        if (request.target() != null) {
            requireUsable(project, request.target());
        }
        Experiment added = experiments.add(project, request.json().toString());
        runner.wake();
        return ResponseEntity.accepted()
                .header(HttpHeaders.LOCATION, "/v1/experiments/" + added.id())
                .body(json(added).toString());
    }

    /** Refuses a recipe that can't score, before any work. A route table may miss a source, which its items have. */
    private void requireUsable(String project, Target target) {
        switch (new PlanFinder(engine.registry(), engine.recipes(), project).choose(target)) {
            case ScoringPlan.Choice.Missing(String field, String detail) -> {
                if (!field.equals("source")) {
                    throw new InvalidField(new FieldProblem("/" + field, "It can't score verdicts", detail));
                }
            }
            case ScoringPlan.Choice.Found(ScoringPlan.ByRecipe plan) ->
                RecipeJudges.of(plan.recipe()).stream()
                        .filter(judge -> judges.find(judge).isEmpty())
                        .findFirst()
                        .ifPresent(judge -> {
                            throw new InvalidField(FieldProblem.wrong(
                                    "/recipe", "asks the judge " + judge + ", which has no endpoint here"));
                        });
            case ScoringPlan.Choice.Found _ -> {}
        }
    }

    @GetMapping(path = "/v1/experiments", produces = MediaType.APPLICATION_JSON_VALUE)
    String list(ServerWebExchange exchange) {
        QueryParameters.of(exchange, List.of());
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("experiments");
        experiments.list(Principal.of(exchange).project(), MOST_LISTED).forEach(one -> listed.add(json(one)));
        return root.toString();
    }

    @GetMapping(path = "/v1/experiments/{id}", produces = MediaType.APPLICATION_JSON_VALUE)
    String one(@PathVariable String id, ServerWebExchange exchange) {
        return json(found(id, exchange)).toString();
    }

    @DeleteMapping("/v1/experiments/{id}")
    ResponseEntity<Void> remove(@PathVariable String id, ServerWebExchange exchange) {
        Experiment found = found(id, exchange);
        experiments.remove(found.project(), found.id());
        return ResponseEntity.noContent().build();
    }

    @GetMapping(path = "/v1/experiments/{id}/changes", produces = MediaType.APPLICATION_JSON_VALUE)
    String changes(@PathVariable String id, ServerWebExchange exchange) {
        Experiment experiment = found(id, exchange);
        Map<String, String> given =
                QueryParameters.of(exchange, List.of("flip", ListParameters.AFTER, ListParameters.LIMIT));
        int most = ListParameters.limit(given);
        List<ChangedVerdict> found = experiments.changes(
                experiment.id(),
                ListParameters.oneOf(given, "flip", Flip.values()),
                after(given.get(ListParameters.AFTER)),
                most + 1);
        ObjectNode root = Json.MAPPER.createObjectNode();
        ArrayNode listed = root.putArray("changes");
        found.stream().limit(most).forEach(change -> listed.add(json(change)));
        return root.put(
                        "next",
                        found.size() > most ? found.get(most - 1).verdict().toString() : null)
                .toString();
    }

    private static @Nullable UUID after(@Nullable String text) {
        try {
            return text == null ? null : UUID.fromString(text);
        } catch (IllegalArgumentException e) {
            throw ListParameters.wrongToken();
        }
    }

    private Experiment found(String id, ServerWebExchange exchange) {
        try {
            UUID parsed = UUID.fromString(id);
            return experiments.find(Principal.of(exchange).project(), parsed).orElseThrow(ReplayController::missing);
        } catch (IllegalArgumentException e) {
            throw missing();
        }
    }

    private static ProblemException missing() {
        return ProblemException.of(ProblemType.NOT_FOUND, "there is no experiment of this id");
    }

    private static ObjectNode json(ChangedVerdict change) {
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("verdict_id", change.verdict().toString())
                .put("flip", change.flip())
                .put("source", change.source());
        json.set("before", Json.MAPPER.readTree(change.before()));
        json.set("after", Json.MAPPER.readTree(change.after()));
        return json;
    }

    private static ObjectNode json(Experiment experiment) {
        ObjectNode json = Json.MAPPER
                .createObjectNode()
                .put("id", experiment.id().toString())
                .put("state", experiment.state())
                .put("detail", experiment.detail())
                .put("created_at", experiment.createdAt().toString())
                .put(
                        "finished_at",
                        experiment.finishedAt() == null
                                ? null
                                : experiment.finishedAt().toString());
        json.set("request", Json.MAPPER.readTree(experiment.request()));
        String progress = experiment.progress();
        json.set(
                "result",
                new ReplayTally(
                                progress == null
                                        ? null
                                        : ReplayProgress.read(progress).tally())
                        .report());
        return json;
    }
}
