package dev.assay.engine;

import dev.assay.engine.ItemResult.Ruling;
import dev.assay.engine.plan.Plan;
import dev.assay.engine.plan.Plan.Ask;
import dev.assay.engine.recipe.Evaluation;
import dev.assay.engine.recipe.Evaluator;
import dev.assay.engine.recipe.Node;
import dev.assay.engine.registry.Registered;
import dev.assay.engine.registry.TaskReader;
import dev.assay.engine.store.StoreUnavailable;
import dev.assay.engine.wire.FieldProblem;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Judgeable;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.node.ObjectNode;

/** Scores one item by its plan, on a thread of the plan's home lane. */
final class Scorer {
    private static final Logger LOG = LoggerFactory.getLogger(Scorer.class);

    private final Lanes lanes;
    private final int maxResponseBytes;

    /** Responses over {@code maxResponseBytes} of UTF-8 score 0 without being looked at. */
    Scorer(Lanes lanes, int maxResponseBytes) {
        this.lanes = lanes;
        this.maxResponseBytes = maxResponseBytes;
    }

    /** A task that was read, bound to the verifier that reads it. */
    private record Question<T extends Record>(Registered<T> verifier, T task) {}

    ItemResult score(Item item, Plan plan, @Nullable UUID id) throws InterruptedException {
        long start = System.nanoTime();
        List<Question<?>> questions = new ArrayList<>(plan.asks().size());
        FieldProblem problem = read(item, plan, questions);
        ItemResult result = problem != null
                ? badRequest(item, plan, problem)
                : switch (plan) {
                    case Plan.ByVerifier alone -> byVerifier(item, alone, questions.getFirst(), id);
                    case Plan.ByRecipe recipe -> byRecipe(item, recipe, questions, id);
                };
        return timed(result, (System.nanoTime() - start) / 1_000);
    }

    /** Reads the task once for each verifier; null when all went well. */
    private static @Nullable FieldProblem read(Item item, Plan plan, List<Question<?>> questions) {
        String pointer = FieldProblem.child(item.pointer(), "task");
        boolean shared = plan.asks().size() > 1;
        for (var field : item.task().properties()) {
            if (!plan.reads(field.getKey())) {
                return FieldProblem.unknown(FieldProblem.child(pointer, field.getKey()));
            }
        }
        for (Ask ask : plan.asks()) {
            FieldProblem problem = read(ask.verifier(), taskFor(item, ask, shared), pointer, questions);
            if (problem != null) {
                return problem;
            }
        }
        return null;
    }

    private static <T extends Record> @Nullable FieldProblem read(
            Registered<T> verifier, ObjectNode task, String pointer, List<Question<?>> questions) {
        return switch (verifier.tasks().read(task, pointer)) {
            case TaskReader.Reading.Task<T>(T read) -> {
                questions.add(new Question<>(verifier, read));
                yield null;
            }
            case TaskReader.Reading.Wrong<T>(FieldProblem problem) -> problem;
        };
    }

    /** What the recipe sets holds where the item says nothing; of several verifiers each gets the keys it knows. */
    private static ObjectNode taskFor(Item item, Ask ask, boolean shared) {
        if (!shared && ask.with().isEmpty()) {
            return item.task();
        }
        ObjectNode task = ask.with().deepCopy();
        item.task().forEachEntry((key, value) -> {
            if (!shared || ask.verifier().tasks().keys().contains(key)) {
                task.set(key, value);
            }
        });
        return task;
    }

    private ItemResult byVerifier(Item item, Plan.ByVerifier plan, Question<?> question, @Nullable UUID id)
            throws InterruptedException {
        Verdict verdict = ask(question, item);
        String verifier = question.verifier().info().reference();
        return switch (verdict) {
            case Verdict.Scored scored ->
                result(
                        item,
                        id,
                        new Ruling.Scored(
                                scored.score(),
                                scored.score(),
                                scored.score() >= plan.pass(),
                                scored.certainty(),
                                scored.answer().orElse(null),
                                scored.stepScores()),
                        new LinkedHashMap<>(scored.parts()),
                        verifier,
                        null,
                        scored.explanation(),
                        golds(question));
            case Verdict.Unscored unscored ->
                result(
                        item,
                        id,
                        new Ruling.Unscored(unscored.cause(), unscored.retryable(), unscored.detail(), null),
                        Map.of(),
                        verifier,
                        null,
                        unscored.explanation(),
                        golds(question));
        };
    }

    private ItemResult byRecipe(Item item, Plan.ByRecipe plan, List<Question<?>> questions, @Nullable UUID id)
            throws InterruptedException {
        Evaluation evaluation = Evaluator.evaluate(plan.recipe(), node -> ask(questions.get(node.index()), item));
        Optional<Question<?>> decider =
                evaluation.verifiedBy().map(Node.Verify::index).map(questions::get);
        Ruling ruling = switch (evaluation) {
            case Evaluation.Scored scored ->
                new Ruling.Scored(
                        scored.reward(),
                        scored.score(),
                        scored.score() >= plan.pass(),
                        scored.certainty(),
                        scored.answer().orElse(null),
                        scored.stepScores());
            case Evaluation.Unscored unscored ->
                new Ruling.Unscored(unscored.cause(), unscored.retryable(), unscored.detail(), null);
        };
        return result(
                item,
                id,
                ruling,
                evaluation.parts(),
                decider.map(question -> question.verifier().info().reference()).orElse(null),
                plan.reference(),
                evaluation.explanation(),
                golds(decider.orElse(questions.getFirst())));
    }

    private <T extends Record> Verdict ask(Question<T> question, Item item) throws InterruptedException {
        String text = item.response().text();
        if (text.length() > maxResponseBytes / 4 && utf8Length(text) > maxResponseBytes) {
            return Verdict.Scored.decided(
                    0,
                    Optional.empty(),
                    Explanation.of("limit.response", utf8Length(text) + " bytes", "over " + maxResponseBytes));
        }
        try {
            return lanes.call(question.verifier(), question.task(), item.response());
        } catch (StoreUnavailable e) {
            LOG.warn("{}: {}", question.verifier().info().reference(), e.getMessage());
            return Verdict.Unscored.of(Cause.DEPENDENCY_FAILED, "the store is away", Explanation.EMPTY);
        } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError e) {
            return bug(question.verifier().info().reference(), text, e);
        } catch (OutOfMemoryError e) {
            LOG.error("out of memory in {}", question.verifier().info().reference());
            return Verdict.Unscored.of(Cause.OVERLOADED, "memory ran out", Explanation.EMPTY);
        }
    }

    /** An alarm: whoever reads it can find the response by its hash and make it a fixture. */
    private static Verdict bug(String verifier, String text, Throwable e) {
        LOG.error("BUG in {} on the response with SHA-256 {}", verifier, sha256(text), e);
        return Verdict.Unscored.of(
                Cause.BUG, verifier + " failed: " + e.getClass().getSimpleName(), Explanation.EMPTY);
    }

    private static long utf8Length(String text) {
        long length = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            length += c < 0x80 ? 1 : c < 0x800 || Character.isSurrogate(c) ? 2 : 3;
        }
        return length;
    }

    private static String sha256(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static List<String> golds(Question<?> question) {
        return question.task() instanceof Judgeable judgeable ? judgeable.golds() : List.of();
    }

    private static ItemResult badRequest(Item item, Plan plan, FieldProblem problem) {
        return Results.unscored(item, null, Cause.BAD_REQUEST, problem.detail(), problem, plan);
    }

    private static ItemResult result(
            Item item,
            @Nullable UUID id,
            Ruling ruling,
            Map<String, @Nullable Double> parts,
            @Nullable String verifier,
            @Nullable String recipe,
            Explanation explanation,
            List<String> golds) {
        return new ItemResult(
                item.index(),
                item.id(),
                id,
                ruling,
                Collections.unmodifiableMap(parts),
                verifier,
                recipe,
                false,
                0,
                explanation,
                golds);
    }

    private static ItemResult timed(ItemResult result, long micros) {
        return new ItemResult(
                result.index(),
                result.id(),
                result.verdictId(),
                result.ruling(),
                result.parts(),
                result.verifier(),
                result.recipe(),
                result.cached(),
                micros,
                result.explanation(),
                result.golds());
    }
}
