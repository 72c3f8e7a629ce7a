package dev.assay.cli.verify;

import dev.assay.cli.local.GatewayHome;
import dev.assay.cli.local.LocalJudges;
import dev.assay.cli.local.LocalSandbox;
import dev.assay.cli.local.LocalWorkers;
import dev.assay.cli.terminal.BuildInfo;
import dev.assay.cli.terminal.CliFailure;
import dev.assay.cli.terminal.KnownNames;
import dev.assay.engine.Engine;
import dev.assay.engine.EngineObserver;
import dev.assay.engine.EngineSettings;
import dev.assay.engine.batch.Batch;
import dev.assay.engine.batch.BatchEntry;
import dev.assay.engine.batch.Caller;
import dev.assay.engine.batch.Cancellation;
import dev.assay.engine.batch.Delivery;
import dev.assay.engine.batch.Item;
import dev.assay.engine.batch.ItemResult;
import dev.assay.engine.plan.PlanFinder;
import dev.assay.engine.plan.RecipeCatalog;
import dev.assay.engine.plan.ScoringPlan;
import dev.assay.engine.recipe.BuiltinRecipes;
import dev.assay.engine.recipe.RecipeReference;
import dev.assay.engine.recovery.EquivalenceMemory;
import dev.assay.engine.recovery.Recovery;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.engine.wire.FlatRow;
import dev.assay.engine.wire.TaskKeys;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.choice.AwaitedSandbox;
import dev.assay.sandbox.remote.RemoteSettings;
import dev.assay.verifier.Blobs;
import dev.assay.verifier.UploadedDatabases;
import dev.assay.verifier.VerifierServices;
import dev.assay.verifier.WorkFolder;
import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.scorer.UploadedScorers;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The engine in this process, without a store: the verifiers on the class path, the built-in recipes, and those of a folder. */
public final class LocalEngine implements AutoCloseable {
    private static final Caller CALLER = new Caller("local", "cli");
    private static final EngineSettings SETTINGS = new EngineSettings(
            Runtime.getRuntime().availableProcessors(), Batch.MAX_DEADLINE, EngineSettings.DEFAULT.maxResponseBytes());
    private static final int PLANS_KEPT_FOR = 4_096;

    private final AwaitedSandbox sandbox;
    private final Judges judges;
    private final VerifierRegistry registry;
    private final FolderRecipes folder;
    private final RecipeCatalog recipes;
    private final Engine engine;

    /** Opens an engine without uploads. */
    public LocalEngine() {
        this(LocalJudges.open());
    }

    /** Opens an engine without uploads that asks these judges, and closes them when it is closed. */
    public LocalEngine(Judges judges) {
        this(
                judges,
                LocalWorkers.open(1),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                EngineObserver.NONE);
    }

    /**
     * Opens the same with further recipes.
     *
     * @param recipes their folder, in files {@code NAME.yaml}
     */
    public LocalEngine(Judges judges, Path recipes) {
        this(
                judges,
                LocalWorkers.open(1),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(recipes),
                EngineObserver.NONE);
    }

    /** Opens an engine with the uploads that tasks may name, and the recipes of a folder. */
    LocalEngine(
            Judges judges,
            Optional<RemoteSettings> workers,
            Optional<Blobs> testsets,
            Optional<Blobs> databases,
            Optional<Blobs> scorers,
            Optional<Path> recipeFolder,
            EngineObserver observer) {
        this.judges = judges;
        sandbox = LocalSandbox.over(workers);
        folder = new FolderRecipes(recipeFolder);
        Map<Class<?>, Object> lent =
                new HashMap<>(Map.of(Sandbox.class, sandbox, WorkFolder.class, new WorkFolder(GatewayHome.folder())));
        LocalSandbox.settings().ifPresent(settings -> lent.put(SandboxSettings.class, settings));
        databases.ifPresent(blobs -> lent.put(UploadedDatabases.class, new UploadedDatabases(blobs)));
        scorers.ifPresent(blobs -> lent.put(UploadedScorers.class, new UploadedScorers(blobs)));
        testsets.ifPresent(blobs -> lent.put(Blobs.class, blobs));
        workers.ifPresent(settings -> lent.put(RemoteSettings.class, settings));
        lent.put(Judges.class, judges);
        registry = registry(lent);
        recipes = new RecipeCatalog(BuiltinRecipes.of(BuildInfo.version(), registry), folder, registry);
        engine = new Engine(
                registry, recipes, new NoStore(), new Recovery(judges, EquivalenceMemory.NONE), SETTINGS, observer);
    }

    private static VerifierRegistry registry(Map<Class<?>, Object> lent) {
        try {
            return VerifierRegistry.load(VerifierServices.of(lent));
        } catch (IllegalArgumentException variable) {
            throw CliFailure.usage(String.valueOf(variable.getMessage()));
        }
    }

    /** Returns the fields of the tasks of all verifiers. */
    public Set<String> taskFields() {
        return registry().names().stream()
                .flatMap(name -> registry().find(name).stream())
                .flatMap(verifier -> verifier.tasks().keys().stream())
                .collect(Collectors.toUnmodifiableSet());
    }

    public VerifierRegistry registry() {
        return registry;
    }

    public Judges judges() {
        return judges;
    }

    /** Throws where the defaults name a verifier or recipe that this build does not have. */
    public void requireKnown(ObjectNode defaults) {
        String verifier = defaults.path("verifier").asString("");
        if (!verifier.isEmpty() && registry.find(verifier.split("@", 2)[0]).isEmpty()) {
            throw CliFailure.usage("there is no verifier " + verifier + " in this build"
                    + KnownNames.instead(verifier, registry.names()));
        }
        JsonNode recipe = defaults.path("recipe");
        boolean known = !recipe.isString()
                || RecipeReference.parse(recipe.asString())
                        .flatMap(reference -> recipes.find(CALLER.project(), null, reference))
                        .isPresent();
        if (!known) {
            throw CliFailure.usage("there is no recipe " + recipe.asString() + " in this build"
                    + KnownNames.instead(
                            recipe.asString(), recipes.builtins().byName().keySet())
                    + ". A server's own recipes need --url");
        }
    }

    /** Returns the SHA-256 of each recipe of the folder that the route among these defaults names, by name. */
    public SortedMap<String, String> routed(ObjectNode defaults) {
        JsonNode route = defaults.path("recipe").path("route");
        SortedMap<String, String> found = new TreeMap<>();
        Stream.concat(route.path("table").valueStream(), Stream.of(route.path("default")))
                .flatMap(named -> RecipeReference.parse(named.asString("")).stream())
                .flatMap(reference -> folder.newest(CALLER.project(), reference.name()).stream())
                .forEach(stored -> found.put(stored.name(), stored.sha256()));
        return found;
    }

    /** Returns whether the reward of an item depends on the other members of its group. */
    public boolean rewardsGroups(Item item) {
        return plan(item).filter(ScoringPlan::rewardsGroups).isPresent();
    }

    /** Returns the plan that scores an item; empty where the item names none that is known here. */
    public Optional<ScoringPlan> plan(Item item) {
        return switch (plans().choose(item)) {
            case ScoringPlan.Choice.Found(ScoringPlan plan) -> Optional.of(plan);
            case ScoringPlan.Choice.Missing missing -> Optional.empty();
        };
    }

    /** Returns the task keys of the plan that scores an item; not thread-safe. */
    public TaskKeys keys() {
        return new TaskKeys() {
            private PlanFinder plans = plans();
            private int asked;

            @Override
            public Optional<Set<String>> of(Item item) {
                if (++asked % PLANS_KEPT_FOR == 0) {
                    plans = plans();
                }
                return switch (plans.choose(item)) {
                    case ScoringPlan.Choice.Found(ScoringPlan plan) -> Optional.of(keysOf(plan));
                    case ScoringPlan.Choice.Missing missing -> Optional.empty();
                };
            }
        };
    }

    private static Set<String> keysOf(ScoringPlan plan) {
        Set<String> keys = new HashSet<>();
        plan.asks().forEach(ask -> keys.addAll(ask.verifier().tasks().keys()));
        return keys;
    }

    private PlanFinder plans() {
        return new PlanFinder(registry, recipes, CALLER.project());
    }

    /** Returns the results in the order of the rows, each with its row's index and id. */
    public List<ItemResult> score(List<FlatRow> rows) throws InterruptedException {
        List<ItemResult> inBatch =
                scoreEntries(rows.stream().map(FlatRow::entry).toList());
        List<ItemResult> results = new ArrayList<>(rows.size());
        for (FlatRow row : rows) {
            results.add(inFile(row, inBatch.get(row.entry().index())));
        }
        return results;
    }

    /** Returns the results of one batch, in its order; an entry's index is its place in the batch. */
    public List<ItemResult> scoreEntries(List<BatchEntry> entries) throws InterruptedException {
        Batch batch = new Batch(entries, true, Batch.Persist.NONE, Batch.MAX_DEADLINE);
        return engine.verify(CALLER, batch, Delivery.WHOLE, null, new Cancellation())
                .results();
    }

    private static ItemResult inFile(FlatRow row, ItemResult result) {
        return result.at(row.index(), row.id());
    }

    @Override
    public void close() {
        engine.close();
        sandbox.close();
        registry.close();
        judges.close();
    }
}
