package dev.assay.gateway.verify;

import dev.assay.console.port.ConsoleScoring;
import dev.assay.console.port.KeyHolder;
import dev.assay.console.port.PlaygroundExample;
import dev.assay.console.port.ScoringReply;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.Cancellation;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.plan.RecipeCatalog;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.engine.store.RecipeStore;
import dev.assay.engine.store.RecipeStore.StoredRecipe;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.ResultWriter;
import dev.assay.gateway.http.RequestContext;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.problem.ProblemHandler;
import dev.assay.gateway.request.RequestId;
import dev.assay.gateway.security.ConsoleSignIn;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import org.springframework.web.server.ServerWebExchange;
import tools.jackson.databind.node.ObjectNode;

/** Scores an item of the playground as {@code POST /v1/verify} does. */
@Component
final class ConsoleItemScoring implements ConsoleScoring {
    private final RequestScoring scoring;
    private final ConsoleSignIn keys;
    private final VerifierRegistry verifiers;
    private final RecipeCatalog recipes;
    private final RecipeStore store;
    private final AtomicReference<@Nullable List<PlaygroundExample>> examples = new AtomicReference<>();

    ConsoleItemScoring(
            RequestScoring scoring,
            ConsoleSignIn keys,
            VerifierRegistry verifiers,
            RecipeCatalog recipes,
            RecipeStore store) {
        this.scoring = scoring;
        this.keys = keys;
        this.verifiers = verifiers;
        this.recipes = recipes;
        this.store = store;
    }

    @Override
    public List<String> verifiers() {
        return List.copyOf(verifiers.names());
    }

    @Override
    public List<String> recipes(KeyHolder holder) {
        Set<String> builtins = recipes.builtins().byName().keySet();
        try {
            Set<String> names = new TreeSet<>(builtins);
            store.list(holder.project()).stream().map(StoredRecipe::name).forEach(names::add);
            return List.copyOf(names);
        } catch (StoreUnavailable away) {
            // a name alone could mean a recipe of the project; by their version the built-in ones need no database
            return builtins.stream()
                    .sorted()
                    .map(name -> name + "@" + recipes.builtins().version())
                    .toList();
        }
    }

    /** The contract is read when the first person wants it, since that takes longer than the rest of a start. */
    @Override
    public List<PlaygroundExample> examples() {
        List<PlaygroundExample> known = examples.get();
        if (known == null) {
            known = ItemExamples.read(
                    new TreeSet<>(verifiers.names()),
                    recipes.builtins().byName().keySet());
            examples.set(known);
        }
        return known;
    }

    @Override
    public ScoringReply score(ServerWebExchange exchange, KeyHolder holder, byte[] body) throws InterruptedException {
        try {
            keys.principal(holder)
                    .orElseThrow(() -> ProblemException.of(ProblemType.UNAUTHORIZED, "the key has ended"))
                    .enter(exchange);
            ScoringRequestHead head = new ScoringRequestHead(
                    RequestContext.of(exchange),
                    ScoringRequestHead.Form.SINGLE,
                    false,
                    false,
                    Batch.DEFAULT_DEADLINE,
                    null);
            ScoredBatch scored = scoring.score(head, body, Delivery.WHOLE, new Cancellation(), _ -> {});
            byte[] json = ResultWriter.single(
                    scored.result().results().getFirst(), scored.batch().explain());
            return new ScoringReply.Scored((ObjectNode) Json.MAPPER.readTree(json));
        } catch (RuntimeException e) {
            return refused(ProblemHandler.problemOf(e, RequestId.of(exchange)));
        }
    }

    private static ScoringReply refused(ProblemException problem) {
        return new ScoringReply.Refused(
                problem.refusal().type().status(),
                problem.refusal().detail(),
                problem.refusal().errors().stream()
                        .filter(error ->
                                !error.detail().equals(problem.refusal().detail()))
                        .map(FieldProblem::detail)
                        .toList());
    }
}
