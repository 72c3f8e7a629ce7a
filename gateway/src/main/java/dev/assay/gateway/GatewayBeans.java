package dev.assay.gateway;

import dev.assay.db.Database;
import dev.assay.db.adjudication.Adjudications;
import dev.assay.db.adjudication.Reviews;
import dev.assay.db.alert.PostgresAlerts;
import dev.assay.db.audit.AuditLog;
import dev.assay.db.blob.BlobKind;
import dev.assay.db.blob.PostgresBlobs;
import dev.assay.db.canary.JudgeRounds;
import dev.assay.db.deletion.RunDeletions;
import dev.assay.db.execute.KeySessions;
import dev.assay.db.execute.SessionSecret;
import dev.assay.db.experiment.Experiments;
import dev.assay.db.gold.GoldSuspects;
import dev.assay.db.gold.LiveGoldRulings;
import dev.assay.db.gold.PromptRulings;
import dev.assay.db.job.JobStore;
import dev.assay.db.job.OpenJobs;
import dev.assay.db.key.KeyStore;
import dev.assay.db.postgres.HomeInUse;
import dev.assay.db.postgres.PostgresFailed;
import dev.assay.db.project.Projects;
import dev.assay.db.project.RunNumbers;
import dev.assay.db.project.StoredWeights;
import dev.assay.db.quota.KeySlots;
import dev.assay.db.quota.QuotaTokens;
import dev.assay.db.recipe.PostgresRecipeStore;
import dev.assay.db.recipe.RecipeHistory;
import dev.assay.db.reply.ReplyStore;
import dev.assay.db.rollup.PromptRuns;
import dev.assay.db.rollup.RollupWriter;
import dev.assay.db.rollup.RunStatistics;
import dev.assay.db.ruling.PostgresMemory;
import dev.assay.db.verdict.PostgresVerdictStore;
import dev.assay.db.verdict.VerdictLists;
import dev.assay.engine.Engine;
import dev.assay.engine.EngineObserver;
import dev.assay.engine.EngineObservers;
import dev.assay.engine.EngineSettings;
import dev.assay.engine.alert.AlertWatch;
import dev.assay.engine.blob.BlobFiles;
import dev.assay.engine.blob.BlobStorage;
import dev.assay.engine.blob.ProjectBlobs;
import dev.assay.engine.plan.RecipeCatalog;
import dev.assay.engine.recipe.BuiltinRecipes;
import dev.assay.engine.recovery.EquivalenceMemory;
import dev.assay.engine.recovery.Recovery;
import dev.assay.engine.registry.VerifierRegistry;
import dev.assay.engine.store.GoldRulings;
import dev.assay.engine.store.RecipeStore;
import dev.assay.engine.store.VerdictStore;
import dev.assay.gateway.alert.AlertReporter;
import dev.assay.gateway.execute.SessionRules;
import dev.assay.gateway.metrics.EngineMeters;
import dev.assay.gateway.metrics.SandboxMeters;
import dev.assay.gateway.replay.ShadowTraffic;
import dev.assay.gateway.request.RequestId;
import dev.assay.gateway.run.HostInputs;
import dev.assay.gateway.security.AdminKey;
import dev.assay.gateway.settings.GatewaySettings;
import dev.assay.gateway.settings.StartRefused;
import dev.assay.gateway.trace.RequestTraces;
import dev.assay.gateway.trace.TracedSandbox;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.admission.AdmissionBounds;
import dev.assay.sandbox.admission.SandboxAdmission;
import dev.assay.sandbox.admission.SandboxLane;
import dev.assay.sandbox.choice.AwaitedSandbox;
import dev.assay.sandbox.choice.Backends;
import dev.assay.sandbox.choice.SandboxChoice;
import dev.assay.sandbox.choice.SandboxVariables;
import dev.assay.sandbox.language.LanguageCatalog;
import dev.assay.sandbox.remote.RemoteSandbox;
import dev.assay.sandbox.remote.RemoteSettings;
import dev.assay.verifier.UploadedDatabases;
import dev.assay.verifier.VerifierServices;
import dev.assay.verifier.WorkFolder;
import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.judge.JudgesProvider;
import dev.assay.verifier.scorer.UploadedScorers;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.boot.info.BuildProperties;
import org.springframework.boot.web.server.WebServerFactoryCustomizer;
import org.springframework.boot.web.server.reactive.ConfigurableReactiveWebServerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.annotation.Order;
import org.springframework.core.env.Environment;
import org.springframework.http.HttpStatus;
import org.springframework.http.client.ReactorResourceFactory;
import org.springframework.web.filter.reactive.UrlHandlerFilter;
import org.springframework.web.server.WebFilter;

/** The beans of the gateway. */
@Configuration(proxyBeanMethods = false)
class GatewayBeans {
    @Bean
    GatewaySettings settings(Environment environment) {
        GatewaySettings settings = GatewaySettings.of(environment);
        settings.requireFreePort();
        return settings;
    }

    @Bean
    WebServerFactoryCustomizer<ConfigurableReactiveWebServerFactory> listener(GatewaySettings settings) {
        return server -> {
            server.setAddress(settings.bind());
            server.setPort(settings.port());
        };
    }

    /** Gives the gateway event loops of its own, so that several gateways can start and stop in one process. */
    @Bean
    ReactorResourceFactory reactorResources() {
        ReactorResourceFactory resources = new ReactorResourceFactory();
        resources.setUseGlobalResources(false);
        return resources;
    }

    @Bean
    Database database(GatewaySettings settings) {
        try {
            return Database.open(settings.database());
        } catch (HomeInUse | PostgresFailed e) {
            throw new StartRefused(String.valueOf(e.getMessage()));
        }
    }

    /** Depends on the database, which creates the home folder with the right permissions. */
    @Bean
    AdminKey adminKey(GatewaySettings settings, Environment environment, Database database) {
        return AdminKey.of(GatewaySettings.secret(environment, "ASSAY_ADMIN_KEY"), settings.home());
    }

    /** Returns whether the console is reached over TLS: off loopback its cookies must not travel without. */
    @Bean
    Boolean consoleOverTls(GatewaySettings settings) {
        return !settings.loopback();
    }

    @Bean
    Projects projects(Database database) {
        return new Projects(database);
    }

    @Bean
    RunNumbers runs(Database database) {
        return new RunNumbers(database);
    }

    @Bean
    PostgresVerdictStore verdictStore(
            Database database, Projects projects, RunNumbers runs, BuildProperties build, AwaitedSandbox sandbox) {
        HostInputs inputs = new HostInputs(String.valueOf(build.getVersion()), sandbox);
        return new PostgresVerdictStore(database, projects, runs, new RollupWriter(inputs));
    }

    @Bean
    RunStatistics runStatistics(Database database, Projects projects) {
        return new RunStatistics(database, projects);
    }

    @Bean
    StoredWeights weights(Database database) {
        return new StoredWeights(database);
    }

    @Bean
    KeySlots keySlots(Database database) {
        return new KeySlots(database);
    }

    @Bean
    QuotaTokens quotaTokens(Database database) {
        return new QuotaTokens(database);
    }

    @Bean
    RunDeletions runDeletions(Database database, Projects projects, RunNumbers runs) {
        return new RunDeletions(database, projects, runs, RunDeletions.GRACE);
    }

    @Bean
    PromptRuns promptRuns(Database database, Projects projects) {
        return new PromptRuns(database, projects);
    }

    @Bean
    GoldSuspects goldSuspects(Database database, Projects projects) {
        return new GoldSuspects(database, projects);
    }

    @Bean
    LiveGoldRulings goldRulings(Database database, Projects projects, RunNumbers runs) {
        return new LiveGoldRulings(database, projects, runs);
    }

    @Bean
    PromptRulings promptRulings(Database database, Projects projects) {
        return new PromptRulings(database, projects);
    }

    @Bean
    PostgresRecipeStore recipeStore(Database database, Projects projects, RunNumbers runs) {
        return new PostgresRecipeStore(database, projects, runs);
    }

    @Bean
    RecipeHistory recipeHistory(Database database) {
        return new RecipeHistory(database);
    }

    @Bean
    KeyStore keyStore(Database database) {
        return new KeyStore(database);
    }

    @Bean
    ReplyStore replyStore(Database database, Projects projects) {
        return new ReplyStore(database, projects);
    }

    @Bean
    OpenJobs openJobs(Database database) {
        return new OpenJobs(database);
    }

    @Bean
    JobStore jobStore(Database database, Projects projects) {
        return new JobStore(database, projects);
    }

    @Bean
    JudgeRounds judgeRounds(Database database) {
        return new JudgeRounds(database);
    }

    @Bean
    AuditLog auditLog(Database database) {
        return new AuditLog(database);
    }

    @Bean
    VerdictLists verdictLists(Database database, Projects projects) {
        return new VerdictLists(database, projects);
    }

    @Bean
    Experiments experiments(Database database, Projects projects) {
        return new Experiments(database, projects);
    }

    @Bean
    Adjudications adjudications(Database database, Projects projects) {
        return new Adjudications(database, projects);
    }

    @Bean
    Reviews reviews(Database database, Projects projects, Environment environment) {
        return new Reviews(database, projects, GatewaySettings.secondReviewShare(environment));
    }

    @Bean
    PostgresAlerts alerts(Database database, Projects projects) {
        return new PostgresAlerts(database, projects);
    }

    @Bean
    KeySessions keySessions(Database database) {
        return new KeySessions(database);
    }

    @Bean
    SessionSecret sessionSecret(Database database) {
        return new SessionSecret(database);
    }

    @Bean
    SandboxSettings sandboxSettings(GatewaySettings settings, Environment environment) {
        return usable(() -> SandboxVariables.read(
                name -> environment.getProperty(name, ""), settings.home().resolve("sandbox")));
    }

    @Bean
    SessionRules sessionRules(SandboxSettings settings) {
        return usable(() -> SessionRules.of(settings));
    }

    private static <T> T usable(Supplier<T> reading) {
        try {
            return reading.get();
        } catch (IllegalArgumentException e) {
            throw new StartRefused(String.valueOf(e.getMessage()));
        }
    }

    @Bean
    Backends backends() {
        return Backends.BUILT_IN;
    }

    private static Optional<RemoteSettings> workers(Environment environment) {
        return usable(() -> RemoteSettings.read(name -> environment.getProperty(name, "")));
    }

    @Bean
    AwaitedSandbox sandbox(SandboxSettings settings, Backends backends, Environment environment) {
        Optional<RemoteSettings> workers = workers(environment);
        return new AwaitedSandbox(
                () -> workers.map(RemoteSandbox::chosen).orElseGet(() -> SandboxChoice.choose(settings, backends)));
    }

    @Bean
    SandboxAdmission admission(AwaitedSandbox sandbox, SandboxSettings settings, SandboxMeters meters) {
        SandboxAdmission admission = new SandboxAdmission(
                sandbox,
                usable(() -> LanguageCatalog.of(settings)),
                usable(() -> AdmissionBounds.of(settings)),
                meters);
        meters.watch(admission, sandbox);
        return admission;
    }

    @Bean
    BlobFiles uploadedFiles(GatewaySettings settings) {
        return new BlobFiles(settings.home().resolve("uploads"), settings.blobCacheBytes());
    }

    @Bean
    BlobStorage testsets(Database database, Projects projects, BlobFiles files, GatewaySettings settings) {
        return new PostgresBlobs(database, projects, files, settings.blobQuotaBytes(), BlobKind.TESTSET);
    }

    @Bean
    BlobStorage databases(Database database, Projects projects, BlobFiles files, GatewaySettings settings) {
        return new PostgresBlobs(database, projects, files, settings.blobQuotaBytes(), BlobKind.DATABASE);
    }

    @Bean
    BlobStorage scorers(Database database, Projects projects, BlobFiles files, GatewaySettings settings) {
        return new PostgresBlobs(database, projects, files, settings.blobQuotaBytes(), BlobKind.SCORER);
    }

    @Bean
    Judges judges(GatewaySettings settings, Environment environment) {
        return usable(() -> JudgesProvider.load(JudgesProvider.Settings.of(
                settings.home(),
                name -> Optional.of(GatewaySettings.secret(environment, name)).filter(value -> !value.isBlank()))));
    }

    @Bean
    PostgresMemory memory(Database database, Projects projects, RunNumbers runs) {
        return new PostgresMemory(database, projects, runs);
    }

    /** Leads from a page's path with a slash at its end to the page, before the key is asked for. */
    @Bean
    @Order(-1)
    WebFilter trailingSlashes() {
        UrlHandlerFilter pages = UrlHandlerFilter.trailingSlashHandler(
                        "/clients/", "/console/**", "/docs/", "/problems/**")
                .redirect(HttpStatus.PERMANENT_REDIRECT)
                .build();
        return (exchange, chain) -> {
            exchange.getResponse().getHeaders().set(RequestId.HEADER, RequestId.of(exchange));
            return pages.filter(exchange, chain);
        };
    }

    @Bean
    VerifierRegistry registry(
            SandboxAdmission admission,
            @Qualifier("testsets") BlobStorage testsets,
            @Qualifier("databases") BlobStorage databases,
            @Qualifier("scorers") BlobStorage scorers,
            Judges judges,
            SandboxSettings programs,
            GatewaySettings settings,
            RequestTraces traces,
            Environment environment) {
        Sandbox lane = admission.lane(SandboxLane.SCORING);
        VerifierServices here = VerifierServices.of(Map.of(
                Judges.class,
                judges,
                Sandbox.class,
                traces.isOn() ? new TracedSandbox(lane) : lane,
                SandboxSettings.class,
                programs,
                dev.assay.verifier.Blobs.class,
                new ProjectBlobs(testsets),
                UploadedDatabases.class,
                new UploadedDatabases(new ProjectBlobs(databases)),
                UploadedScorers.class,
                new UploadedScorers(new ProjectBlobs(scorers)),
                WorkFolder.class,
                new WorkFolder(settings.home())));
        VerifierServices services = workers(environment)
                .map(remote -> here.and(RemoteSettings.class, remote))
                .orElse(here);
        return usable(() -> VerifierRegistry.load(services));
    }

    @Bean
    RecipeCatalog recipes(RecipeStore store, VerifierRegistry registry, BuildProperties build) {
        return new RecipeCatalog(BuiltinRecipes.of(String.valueOf(build.getVersion()), registry), store, registry);
    }

    @Bean
    Engine engine(
            VerifierRegistry registry,
            RecipeCatalog recipes,
            VerdictStore store,
            Judges judges,
            EquivalenceMemory memory,
            GoldRulings goldRulings,
            GatewaySettings settings,
            StoredWeights weights,
            EngineMeters meters,
            AlertReporter reporter,
            ShadowTraffic shadows) {
        int cores = Runtime.getRuntime().availableProcessors();
        EngineSettings limits = new EngineSettings(cores, settings.maxWait(), settings.maxResponseBytes(), weights);
        EngineObserver observer = new EngineObservers(List.of(meters, new AlertWatch(reporter::report), shadows));
        Engine engine =
                new Engine(registry, recipes, store, new Recovery(judges, memory), goldRulings, limits, observer);
        meters.watch(engine);
        return engine;
    }
}
