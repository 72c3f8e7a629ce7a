package dev.assay.engine.settings;

import java.util.List;

/** The variables that people set, as {@code docs/configuration.md} shows them; the gateway reads its numbers by them. */
public final class VariableCatalog {
    private static final long MOST_MILLIS = 86_400_000;

    public static final NumberVariable PORT =
            new NumberVariable("ASSAY_PORT", 8_080, 0, 65_535, "Port; 0 takes a free one.");

    public static final NumberVariable BODY_IDLE_MS = millis(
            "ASSAY_BODY_IDLE_MS",
            60_000,
            "Longest wait for the next byte of a request body; then 408. A new connection on which no whole head has come by then is closed.");

    public static final NumberVariable BODY_TOTAL_MS =
            millis("ASSAY_BODY_TOTAL_MS", 7_200_000, "Longest time that a whole body may take.");

    public static final NumberVariable BODY_BYTES_PER_SECOND = new NumberVariable(
            "ASSAY_BODY_BYTES_PER_SECOND",
            1_024,
            1,
            1L << 30,
            "Bytes a second that a body must have on average, once it took longer than `ASSAY_BODY_IDLE_MS`.");

    public static final NumberVariable WRITE_IDLE_MS = millis(
            "ASSAY_WRITE_IDLE_MS",
            120_000,
            "A client that takes none of the bytes that wait for it loses its connection after this time, and its work is cancelled."
                    + " A client that reads slowly keeps it.");

    public static final NumberVariable KEEP_ALIVE_MS = millis(
            "ASSAY_KEEP_ALIVE_MS", 600_000, "A connection on which no next request has come in this time is closed.");

    public static final NumberVariable DISK_LOW_MB = new NumberVariable(
            "ASSAY_DISK_LOW_MB",
            1_024,
            0,
            1L << 40,
            "With less free space than this, in MiB, a disk is low, which is logged and shown.");

    public static final NumberVariable DISK_FULL_MB = new NumberVariable(
            "ASSAY_DISK_FULL_MB",
            16,
            0,
            1L << 40,
            "With less free space than this, in MiB, a disk is full, which makes the service unready.");

    public static final NumberVariable UPLOAD_QUOTA_MB = new NumberVariable(
            "ASSAY_UPLOAD_QUOTA_MB",
            10_240,
            1,
            1 << 24,
            "Most that the uploads of one project may have together, in MiB.");

    public static final NumberVariable UPLOAD_CACHE_MB = new NumberVariable(
            "ASSAY_UPLOAD_CACHE_MB",
            2_048,
            1,
            1 << 20,
            "Most that uploads take in local files, in MiB; those used longest ago are removed and fetched from PostgreSQL again.");

    public static final NumberVariable MAX_BODY_MB = new NumberVariable(
            "ASSAY_MAX_BODY_MB", 64, 1, 1_024, "Longest request body in MiB, before and after decompression.");

    public static final NumberVariable MAX_RESPONSE_KB = new NumberVariable(
            "ASSAY_MAX_RESPONSE_KB",
            1_024,
            1,
            16 * 1_024,
            "Longest response that is looked at, in KiB of UTF-8; longer ones score 0.");

    public static final NumberVariable MAX_WAIT_MS = new NumberVariable(
            "ASSAY_MAX_WAIT_MS",
            600_000,
            1,
            600_000,
            "Longest wait of an item for its turn; then it is `overloaded`. By default an item waits as long as its caller, up to"
                    + " `deadline_ms`.");

    public static final NumberVariable PROXY_TOKENS_PER_MINUTE = new NumberVariable(
            "ASSAY_PROXY_TOKENS_PER_MINUTE",
            1_000_000,
            1,
            1L << 40,
            "Tokens of judges that each key may use a minute through `/v1/chat/completions`, on each replica.");

    public static final NumberVariable REVIEW_SECOND_PERCENT = new NumberVariable(
            "ASSAY_REVIEW_SECOND_PERCENT",
            10,
            0,
            100,
            "Share of drawn samples that [two reviewers](review.md#second-reviewers) see, in percent.");

    public static final NumberVariable QUOTA_ALONE_PERCENT = new NumberVariable(
            "ASSAY_QUOTA_ALONE_PERCENT",
            50,
            1,
            100,
            "Share of each key's items a second that a gateway admits on its own while the database is away, in percent.");

    public static final NumberVariable CANARY_HOURS = new NumberVariable(
            "ASSAY_CANARY_HOURS",
            6,
            0,
            720,
            "Hours between two rounds of the [judges' canary](judges.md#judge-canary); 0 switches it off.");

    public static final NumberVariable TRACES_PERCENT = new NumberVariable(
            "ASSAY_TRACES_PERCENT",
            100,
            0,
            100,
            "Share of the requests without a `traceparent` that are traced, in percent.");

    private static final List<VariableGroup> GROUPS = List.of(
            new VariableGroup(
                    "Listening",
                    List.of(
                            PORT.documented(),
                            DocumentedVariable.of(
                                    "ASSAY_BIND",
                                    "127.0.0.1",
                                    "an address of this host",
                                    "Address. On loopback only loopback names are served as `Host` (else 421). On any other address the"
                                            + " service is open to everybody who can reach it and has a key; put TLS before it."),
                            DocumentedVariable.of(
                                    "ASSAY_COMPAT_ROOT",
                                    "0",
                                    "0, 1",
                                    "1 serves the [trainers' protocols](trainers/README.md#bare-paths) also without `/compat/…`, on loopback"
                                            + " only."),
                            DocumentedVariable.of(
                                    "ASSAY_CLIENTS",
                                    "what `./assay` builds",
                                    "a folder",
                                    "Folder of the packages that `/clients` serves."),
                            BODY_IDLE_MS.documented(),
                            BODY_BYTES_PER_SECOND.documented(),
                            BODY_TOTAL_MS.documented(),
                            WRITE_IDLE_MS.documented(),
                            KEEP_ALIVE_MS.documented())),
            new VariableGroup(
                    "Storage and keys",
                    List.of(
                            DocumentedVariable.of(
                                    "ASSAY_HOME",
                                    "`~/.assay`",
                                    "a folder",
                                    "Folder of the embedded database, the admin key and the pid file. Where `/tmp` lets nothing run, Java's"
                                            + " libraries are unpacked into its `tmp`."),
                            DocumentedVariable.secret(
                                    "ASSAY_ADMIN_KEY",
                                    "generated",
                                    "32 characters or more",
                                    "The installation's key, or the file that holds it."),
                            DocumentedVariable.of(
                                    "ASSAY_DB_URL",
                                    "none: embedded",
                                    "`jdbc:postgresql://host:port/database`",
                                    "PostgreSQL server, 16 or newer."),
                            DocumentedVariable.of(
                                    "ASSAY_DB_USER",
                                    "none",
                                    "a role",
                                    "Role at `ASSAY_DB_URL`, which must own the database."),
                            DocumentedVariable.secret("ASSAY_DB_PASSWORD", "none", "a text", "Its password."),
                            DISK_LOW_MB.documented(),
                            DISK_FULL_MB.documented(),
                            UPLOAD_QUOTA_MB.documented(),
                            UPLOAD_CACHE_MB.documented())),
            new VariableGroup(
                    "Log and traces",
                    List.of(
                            DocumentedVariable.of(
                                    "ASSAY_LOG_FORMAT",
                                    "text",
                                    "text, json",
                                    "`json` makes each line of the [log](operation.md#log) a JSON object."),
                            DocumentedVariable.of(
                                    "ASSAY_OTLP_ENDPOINT",
                                    "none: no traces",
                                    "an http or https address",
                                    "Base address of a collector that takes [traces](operation.md#traces) by OTLP over HTTP, such as"
                                            + " `http://127.0.0.1:4318`."),
                            TRACES_PERCENT.documented())),
            new VariableGroup(
                    "Limits",
                    List.of(
                            MAX_BODY_MB.documented(),
                            MAX_RESPONSE_KB.documented(),
                            MAX_WAIT_MS.documented(),
                            PROXY_TOKENS_PER_MINUTE.documented())),
            new VariableGroup(
                    "Sandbox and SQL",
                    List.of(
                            DocumentedVariable.of(
                                    "ASSAY_SANDBOX",
                                    "the best that runs here",
                                    "process, docker, graalpy, off",
                                    "Forces what programs run in; `off` runs none."),
                            DocumentedVariable.of(
                                    "ASSAY_SANDBOX_SLOTS",
                                    "one for each core, at least two",
                                    "1 to 1,024",
                                    "Programs that run at a time."),
                            DocumentedVariable.of(
                                    "ASSAY_SANDBOX_OPTIONS",
                                    "none",
                                    "`name=value,name=value`",
                                    "Of the queues: `queue.length` (65,536 programs that wait, for each lane), `queue.wait_ms` (30,000, for"
                                            + " tools). Of programs: `modules`, those that they may [expect](code.md#missing-modules). Of sessions:"
                                            + " `sessions.idle_s` (600), `sessions.per_key` (8), `sessions.total` (64)."),
                            DocumentedVariable.of(
                                    "ASSAY_WORKERS",
                                    "none",
                                    "`host:port,host:port`",
                                    "[Workers](workers.md) that run programs instead of this machine. A name of several addresses"
                                            + " is one worker for each, and is looked up again."),
                            DocumentedVariable.secret(
                                    "ASSAY_WORKER_SECRET",
                                    "none",
                                    "at least 32 characters",
                                    "Text that a gateway and its workers share; not needed with TLS."),
                            DocumentedVariable.of(
                                    "ASSAY_WORKER_TLS_CERT",
                                    "none",
                                    "a file in PEM",
                                    "Certificate of this gateway or worker, for [TLS between them](workers.md#tls)."),
                            DocumentedVariable.of(
                                    "ASSAY_WORKER_TLS_KEY",
                                    "none",
                                    "a file in PEM",
                                    "Its private key, PKCS #8 without a password."),
                            DocumentedVariable.of(
                                    "ASSAY_WORKER_TLS_CA",
                                    "none",
                                    "a file in PEM",
                                    "Certificate of the authority that signs the certificates of gateways and workers."),
                            DocumentedVariable.of(
                                    "ASSAY_GRAALPY_CLASSPATH",
                                    "what `./assay` builds",
                                    "a folder",
                                    "Folder of the jars that [GraalPy's workers](sandbox-graalpy.md) run on."),
                            DocumentedVariable.of(
                                    "ASSAY_SQL_CLASSPATH",
                                    "what `./assay` builds",
                                    "a folder",
                                    "Folder of the jars that the workers of SQL run on; without it queries are unscored."),
                            DocumentedVariable.of(
                                    "ASSAY_SQL_POSTGRES",
                                    "found",
                                    "a folder",
                                    "Folder of `postgres` and `initdb` for tasks in PostgreSQL, 15 or newer."),
                            DocumentedVariable.of(
                                    "ASSAY_SQL_POSTGRES_URL",
                                    "none: one of its own",
                                    "`jdbc:postgresql://host:port/database`",
                                    "[Your own server](sql-engines.md#your-own-postgresql-server) for tasks in PostgreSQL, not that of"
                                            + " `ASSAY_DB_URL`."),
                            DocumentedVariable.of("ASSAY_SQL_POSTGRES_USER", "none", "a role", "Role at that server."),
                            DocumentedVariable.secret(
                                    "ASSAY_SQL_POSTGRES_PASSWORD", "none", "a text", "Its password."))),
            new VariableGroup(
                    "Judges and review",
                    List.of(
                            DocumentedVariable.of(
                                    "ASSAY_JUDGES",
                                    "`judges` under `ASSAY_HOME`",
                                    "a folder",
                                    "Folder of [judge profiles](judges.md)."),
                            DocumentedVariable.of(
                                    "ASSAY_JUDGE_<PROFILE>_URL",
                                    "none",
                                    "addresses, with commas between them",
                                    "Endpoints of a profile; `-` in its name becomes `_`."),
                            DocumentedVariable.of(
                                    "ASSAY_JUDGE_<PROFILE>_MODEL", "the profile's", "a name", "Model of a profile."),
                            DocumentedVariable.of(
                                    "ASSAY_EMBEDDINGS_URL",
                                    "none",
                                    "addresses, with commas between them",
                                    "Endpoints of [embeddings](judges.md#embeddings), over those of `embeddings.yaml` among the judge"
                                            + " profiles."),
                            DocumentedVariable.of("ASSAY_EMBEDDINGS_MODEL", "none", "a name", "Their model."),
                            new DocumentedVariable(
                                    List.of("ASSAY_SECRET_…", "ASSAY_SECRET_…_FILE"),
                                    "none",
                                    "a text",
                                    "Keys that profiles name in `api_key_env`."),
                            QUOTA_ALONE_PERCENT.documented(),
                            CANARY_HOURS.documented(),
                            REVIEW_SECOND_PERCENT.documented())),
            new VariableGroup(
                    "Start script, command line and clients",
                    List.of(
                            DocumentedVariable.of(
                                    "ASSAY_JAVA_OPTS",
                                    "half of the memory",
                                    "options of Java",
                                    "Options of the gateway's Java, in place of the script's."),
                            DocumentedVariable.of(
                                    "ASSAY_BUILD",
                                    "what is missing",
                                    "never",
                                    "`never` starts what is built and builds nothing."),
                            DocumentedVariable.of(
                                    "ASSAY_URL",
                                    "this machine's",
                                    "an address",
                                    "The gateway that the clients, and `keys`, `testsets`, `jobs`, `verdicts` and `bench` ask."),
                            DocumentedVariable.of(
                                    "ASSAY_KEY",
                                    "the admin key, on its own machine",
                                    "a key",
                                    "What the clients, `./assay verify --url`, `keys` and `bench` present."),
                            DocumentedVariable.of(
                                    "ASSAY_RECIPE",
                                    "the verifier that fits",
                                    "a recipe",
                                    "The recipe of the [Python client's](clients.md) reward functions."),
                            DocumentedVariable.of("ASSAY_RUN", "none", "a name", "The run of those reward functions."),
                            DocumentedVariable.of(
                                    "ASSAY_COMMAND",
                                    "`assay`",
                                    "a command",
                                    "What the Python client's [engine of this machine](offline-scoring.md#score-rows-as-they-come) starts."),
                            DocumentedVariable.secret(
                                    "ASSAY_JUDGE_SERVER_KEY",
                                    "none",
                                    "a text",
                                    "The key that `./assay judge` asks of its callers."),
                            DocumentedVariable.of(
                                    "ASSAY_JUDGE_MODEL",
                                    "`zhangchenxu/TinyV-1.5B`",
                                    "a model",
                                    "The model of the judge in `docker-compose.yml`, and its folder below `models`."),
                            DocumentedVariable.of(
                                    "ASSAY_DEBUG",
                                    "none",
                                    "anything",
                                    "Has the command line show where a bug of it happened."))));

    private VariableCatalog() {}

    private static NumberVariable millis(String name, long otherwise, String meaning) {
        return new NumberVariable(name, otherwise, 100, MOST_MILLIS, meaning);
    }

    static List<VariableGroup> groups() {
        return GROUPS;
    }
}
