package dev.assay.gateway.settings;

import dev.assay.console.port.ConsoleSettings;
import dev.assay.console.port.ConsoleSettings.Setting;
import dev.assay.console.port.ConsoleSettings.Source;
import dev.assay.db.DatabaseSettings;
import dev.assay.engine.batch.BatchResult.Group;
import dev.assay.engine.settings.KnownVariables;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.verifier.judge.Judges;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.stereotype.Component;

/** The settings of this gateway for people: each variable with its effective value and its source. Secrets are masked. */
@Component
final class EffectiveSettings implements ConsoleSettings {
    private static final String MASKED = "set, not shown";
    private static final long MEBI = 1L << 20;

    /** Credentials in the address of a database or a server. */
    private static final Pattern CREDENTIALS =
            Pattern.compile("(?i)(//)[^/@\\s]*@|([?&;](?:password|user|sslpassword)=)[^&;\\s]*");

    private final ConfigurableEnvironment environment;
    private final GatewaySettings settings;
    private final Judges judges;

    EffectiveSettings(ConfigurableEnvironment environment, GatewaySettings settings, Judges judges) {
        this.environment = environment;
        this.settings = settings;
        this.judges = judges;
    }

    @Override
    public List<String> warnings() {
        return KnownVariables.misspelt(environment.getSystemEnvironment().keySet(), judges.names());
    }

    @Override
    public List<Group> groups() {
        return List.of(
                new Group("Host", host()),
                new Group("Listening", listening()),
                new Group("Storage", storage()),
                new Group("Logs and traces", logs()),
                new Group("Limits", limits()),
                new Group("Sandbox and SQL", sandbox()),
                new Group("Judges and review", judges()));
    }

    private static List<Setting> host() {
        Runtime java = Runtime.getRuntime();
        return List.of(
                host("Java", Runtime.version() + ", " + System.getProperty("java.vm.name", ""), "of this process"),
                host("Processors", Integer.toString(java.availableProcessors()), "of this process"),
                host("Heap", number(java.maxMemory() / MEBI) + " MiB", "most memory for objects: ASSAY_JAVA_OPTS"),
                host(
                        "Operating system",
                        System.getProperty("os.name", "") + " " + System.getProperty("os.version", "") + ", "
                                + System.getProperty("os.arch", ""),
                        "of this process"));
    }

    private List<Setting> listening() {
        return List.of(
                setting("ASSAY_BIND", settings.bind().getHostAddress(), "address to listen on"),
                setting("ASSAY_PORT", Integer.toString(settings.port()), "port; 0 takes a free one"),
                setting("ASSAY_COMPAT_ROOT", "0", "1 serves the trainers' protocols without /compat too"),
                setting("ASSAY_CLIENTS", "", "folder of the packages that /clients serves"),
                milliseconds(
                        "ASSAY_BODY_IDLE_MS",
                        settings.clients().bodyIdle().toMillis(),
                        "longest wait for a byte of a body"),
                milliseconds(
                        "ASSAY_BODY_TOTAL_MS", settings.clients().bodyTotal().toMillis(), "longest time of a body"),
                setting(
                        "ASSAY_BODY_BYTES_PER_SECOND",
                        number(settings.clients().bodyRate()),
                        "least average rate of a slow body"),
                milliseconds(
                        "ASSAY_WRITE_IDLE_MS",
                        settings.clients().writeIdle().toMillis(),
                        "time in which a client must read something"),
                milliseconds(
                        "ASSAY_KEEP_ALIVE_MS",
                        settings.clients().keepAlive().toMillis(),
                        "longest wait for a connection's next request"));
    }

    private List<Setting> storage() {
        String database = switch (settings.database()) {
            case DatabaseSettings.Embedded _ -> "embedded";
            case DatabaseSettings.External external -> withoutCredentials(external.url());
        };
        return List.of(
                setting(
                        "ASSAY_HOME",
                        settings.home().toString(),
                        "folder of the database, the admin key and the sandbox"),
                secret("ASSAY_ADMIN_KEY", "generated", "the installation's own key"),
                setting("ASSAY_DB_URL", database, "PostgreSQL server"),
                setting("ASSAY_DB_USER", "", "role at that server"),
                secret("ASSAY_DB_PASSWORD", "none", "its password"),
                mebibytes("ASSAY_DISK_LOW_MB", settings.disk().lowBytes(), "free space below which a disk is low"),
                mebibytes("ASSAY_DISK_FULL_MB", settings.disk().fullBytes(), "free space below which it is full"),
                mebibytes("ASSAY_UPLOAD_QUOTA_MB", settings.blobQuotaBytes(), "uploads of a project together"),
                mebibytes("ASSAY_UPLOAD_CACHE_MB", settings.blobCacheBytes(), "uploads in local files"));
    }

    private List<Setting> logs() {
        return List.of(
                setting("ASSAY_LOG_FORMAT", "text", "form of the log's lines: text or json"),
                setting("ASSAY_OTLP_ENDPOINT", "", "collector of traces"),
                setting(
                        "ASSAY_TRACES_PERCENT",
                        "100",
                        "share of requests without a trace of their own that are traced"));
    }

    private List<Setting> limits() {
        return List.of(
                mebibytes("ASSAY_MAX_BODY_MB", settings.maxBodyBytes(), "longest body"),
                setting(
                        "ASSAY_MAX_RESPONSE_KB",
                        number(settings.maxResponseBytes() / 1_024L) + " KiB",
                        "longest response that is read; a longer one scores 0"),
                milliseconds(
                        "ASSAY_MAX_WAIT_MS", settings.maxWait().toMillis(), "longest wait of an item for its turn"),
                setting(
                        "ASSAY_PROXY_TOKENS_PER_MINUTE",
                        number(settings.proxyTokensPerMinute()),
                        "tokens of judges for each key through the proxy"),
                setting(
                        "ASSAY_QUOTA_ALONE_PERCENT",
                        Long.toString(Math.round(GatewaySettings.quotaShareAlone(environment) * 100)),
                        "share of each key's rate that is admitted here while the database is away"),
                host(
                        "Bodies in work",
                        number(settings.maxBytesInFlight() / MEBI) + " MiB",
                        "all bodies together, from the heap"));
    }

    private List<Setting> sandbox() {
        return List.of(
                setting("ASSAY_SANDBOX", "the best that runs here", "backend that runs programs"),
                setting(
                        "ASSAY_SANDBOX_SLOTS",
                        SandboxSettings.usualSlots() + ", one for each core, at least two",
                        "programs at a time"),
                setting("ASSAY_SANDBOX_OPTIONS", "", "options of the sandbox and its queues"),
                setting("ASSAY_WORKERS", "", "workers that run programs instead of this machine"),
                secret("ASSAY_WORKER_SECRET", "none", "what the workers ask for"),
                setting("ASSAY_WORKER_TLS_CERT", "", "certificate of this gateway for workers"),
                setting("ASSAY_WORKER_TLS_KEY", "", "file of its private key"),
                setting("ASSAY_WORKER_TLS_CA", "", "certificate of the workers' authority"),
                setting("ASSAY_GRAALPY_CLASSPATH", "", "folder of jars of the GraalPy workers"),
                setting(
                        "ASSAY_SQL_CLASSPATH",
                        "",
                        "folder of jars of the SQL workers; without it queries are unscored"),
                setting("ASSAY_SQL_POSTGRES", "found", "folder of postgres for tasks in PostgreSQL"),
                setting("ASSAY_SQL_POSTGRES_URL", "", "your own server for such tasks"),
                setting("ASSAY_SQL_POSTGRES_USER", "", "role at that server"),
                secret("ASSAY_SQL_POSTGRES_PASSWORD", "none", "its password"));
    }

    private List<Setting> judges() {
        List<Setting> all = new ArrayList<>();
        all.add(setting("ASSAY_JUDGES", settings.home().resolve("judges").toString(), "folder of judge profiles"));
        for (String name : ofJudges(environment.getSystemEnvironment().keySet())) {
            boolean secret = name.startsWith("ASSAY_SECRET_");
            all.add(
                    secret
                            ? new Setting(name, MASKED, Source.ENVIRONMENT, "a key of a judge or a grader")
                            : setting(name, "", "endpoint or model of a judge"));
        }
        all.add(setting(
                "ASSAY_CANARY_HOURS",
                number(GatewaySettings.canaryInterval(environment).toHours()),
                "hours between two rounds of the judges' canary; 0 for none"));
        all.add(setting("ASSAY_EMBEDDINGS_URL", "", "endpoints of embeddings"));
        all.add(setting("ASSAY_EMBEDDINGS_MODEL", "", "their model"));
        all.add(setting(
                "ASSAY_REVIEW_SECOND_PERCENT",
                Long.toString(Math.round(GatewaySettings.secondReviewShare(environment) * 100)),
                "share of samples that two reviewers see"));
        return all;
    }

    /** Returns the variables that are set for one judge each, and the secrets. */
    private static Set<String> ofJudges(Collection<String> set) {
        Set<String> names = new TreeSet<>();
        for (String name : set) {
            boolean judge = name.matches("ASSAY_JUDGE_[A-Z0-9_]+_(URL|MODEL)");
            if (judge || name.startsWith("ASSAY_SECRET_")) {
                names.add(name);
            }
        }
        return names;
    }

    private static Setting host(String name, String value, String meaning) {
        return new Setting(name, value, Source.HOST, meaning);
    }

    private Setting milliseconds(String name, long effective, String meaning) {
        return with(name, number(effective) + " ms", meaning);
    }

    private Setting mebibytes(String name, long bytes, String meaning) {
        return with(name, number(bytes / MEBI) + " MiB", meaning);
    }

    private static String number(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Returns a setting whose effective value was read and checked at the start. */
    private Setting with(String name, String effective, String meaning) {
        return new Setting(name, effective, given(name) == null ? Source.DEFAULT : Source.ENVIRONMENT, meaning);
    }

    /** Returns a setting whose value stands as it was given. */
    private Setting setting(String name, String otherwise, String meaning) {
        String given = given(name);
        return given == null
                ? new Setting(name, otherwise.isEmpty() ? "none" : otherwise, Source.DEFAULT, meaning)
                : new Setting(name, withoutCredentials(given), Source.ENVIRONMENT, meaning);
    }

    /** Returns a setting whose value no page shows; a file may hold it. */
    private Setting secret(String name, String otherwise, String meaning) {
        if (given(name + "_FILE") != null) {
            return new Setting(name, MASKED, Source.FILE, meaning);
        }
        return given(name) == null
                ? new Setting(name, otherwise, Source.DEFAULT, meaning)
                : new Setting(name, MASKED, Source.ENVIRONMENT, meaning);
    }

    private @Nullable String given(String name) {
        String text =
                Objects.requireNonNullElse(environment.getProperty(name), "").strip();
        return text.isEmpty() ? null : text;
    }

    static String withoutCredentials(String text) {
        return CREDENTIALS
                .matcher(text)
                .replaceAll(found -> Objects.requireNonNullElse(found.group(1), found.group(2)) + "…");
    }
}
