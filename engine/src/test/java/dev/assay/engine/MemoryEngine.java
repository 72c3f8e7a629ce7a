package dev.assay.engine;

import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchResult;
import dev.assay.engine.batch.Caller;
import dev.assay.engine.batch.Cancellation;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.batch.ItemResult.Ruling;
import dev.assay.engine.plan.RecipeCatalog;
import dev.assay.engine.recipe.BuiltinRecipes;
import dev.assay.engine.recovery.EquivalenceMemory;
import dev.assay.engine.recovery.Recovery;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.engine.wire.ReadRequest;
import dev.assay.engine.wire.RequestReader;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.judge.Judges;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** An engine of two cores with a test's own verifiers beside {@code math}, over stores in memory. */
public final class MemoryEngine implements AutoCloseable {
    public static final Caller CALLER = new Caller("default", "test");

    public static final EngineSettings SETTINGS = new EngineSettings(2, Duration.ofSeconds(30), 1_000);

    public final MemoryStore store = new MemoryStore();
    public final MemoryRecipes stored = new MemoryRecipes();
    public final VerifierRegistry registry;
    public final Engine engine;

    public MemoryEngine(Verifier<?>... verifiers) {
        this(SETTINGS, verifiers);
    }

    public MemoryEngine(EngineSettings settings, Verifier<?>... verifiers) {
        this(settings, Judges.NONE, EquivalenceMemory.NONE, verifiers);
    }

    public MemoryEngine(EngineSettings settings, Judges judges, EquivalenceMemory memory, Verifier<?>... verifiers) {
        List<Verifier<?>> all = new ArrayList<>(List.of(verifiers));
        all.add(WordVerifier.math());
        registry = new VerifierRegistry(all, judges);
        RecipeCatalog recipes = new RecipeCatalog(BuiltinRecipes.of("9", registry), stored, registry);
        engine = new Engine(registry, recipes, store, new Recovery(judges, memory), settings, EngineObserver.NONE);
    }

    /** Returns JSON that is written with {@code '} for {@code "}. */
    public static byte[] json(String text) {
        return text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }

    /** Returns an item that names a verifier; {@code more} is JSON that follows, beginning with a comma, or empty. */
    public static String item(String verifier, String gold, String response, String more) {
        return "{'verifier': '%s', 'task': {'gold': '%s'}, 'response': '%s'%s}"
                .formatted(verifier, gold, response, more);
    }

    /** Reads a batch request as the service does; {@code options} is JSON that ends with a comma, or empty. */
    public static Batch batch(String options, String... items) {
        byte[] body = json("{" + options + "'items': [" + String.join(",", items) + "]}");
        return switch (new RequestReader(Batch.DEFAULT_DEADLINE).batch(body)) {
            case ReadRequest.Accepted(Batch batch) -> batch;
            case ReadRequest.Refused(var refusal) -> throw new AssertionError(refusal);
        };
    }

    public BatchResult verify(String options, String... items) throws InterruptedException {
        return verify(batch(options, items), Delivery.WHOLE);
    }

    public BatchResult verify(Batch batch, Delivery delivery) throws InterruptedException {
        return engine.verify(CALLER, batch, delivery, null, new Cancellation());
    }

    public static Ruling.Scored scored(ItemResult result) {
        if (result.ruling() instanceof Ruling.Scored scored) {
            return scored;
        }
        throw new AssertionError(result);
    }

    public static Ruling.Unscored unscored(ItemResult result) {
        if (result.ruling() instanceof Ruling.Unscored unscored) {
            return unscored;
        }
        throw new AssertionError(result);
    }

    @Override
    public void close() {
        engine.close();
    }
}
