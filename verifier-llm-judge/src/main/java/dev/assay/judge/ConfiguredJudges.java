package dev.assay.judge;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.judge.endpoint.JudgeAdmission;
import dev.assay.judge.endpoint.JudgeDispatcher;
import dev.assay.judge.endpoint.JudgeEndpoint;
import dev.assay.judge.endpoint.WireProtocol;
import dev.assay.judge.http.JudgeHttpClient;
import dev.assay.judge.pace.RateLimit;
import dev.assay.judge.pace.TimeSource;
import dev.assay.judge.pace.WaitingRoom;
import dev.assay.judge.profile.EmbeddingProfile;
import dev.assay.judge.profile.JudgeProfile;
import dev.assay.judge.profile.JudgeProfile.Limits;
import dev.assay.judge.profile.JudgeProfile.Pool;
import dev.assay.judge.profile.JudgeProfiles;
import dev.assay.judge.profile.RewardProfile;
import dev.assay.judge.profile.RewardProfiles;
import dev.assay.verifier.judge.ChatModel;
import dev.assay.verifier.judge.ChatModel.Reply.Completed;
import dev.assay.verifier.judge.Embedder;
import dev.assay.verifier.judge.FreeJudge;
import dev.assay.verifier.judge.Judge;
import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.JudgeStatus;
import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.judge.JudgesProvider.Settings;
import dev.assay.verifier.judge.RewardModel;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/**
 * The judges of the profiles, with the resources that they share: connections, kept rulings, and places for each pool.
 */
public final class ConfiguredJudges implements Judges {
    private static final long KEPT_BYTES = 64L << 20;
    /** The longest answer, in bytes. A caller with prompts of its own may need longer answers than rulings do. */
    private static final long MOST_BYTES = 16L << 20;

    private static final int MOST_WAITING = 1 << 20;
    private static final Map<Pool, Integer> PLACES = Map.of(Pool.SHORT, 512, Pool.THINKING, 128);

    private final SortedSet<String> names;
    private final SortedMap<String, JudgeClient> judges = new TreeMap<>();
    private final SortedMap<String, FreeJudge> models = new TreeMap<>();
    private final SortedMap<String, RewardClient> rewards = new TreeMap<>();
    private final Optional<EmbeddingClient> embedder;
    private final JudgeHttpClient http = new JudgeHttpClient();
    private final Cache<String, JudgeRuling> kept = Caffeine.newBuilder()
            .maximumWeight(KEPT_BYTES)
            .weigher((String key, JudgeRuling ruling) -> weight(ruling))
            .build();
    private final Cache<String, Completed> completions = Caffeine.newBuilder()
            .maximumWeight(KEPT_BYTES)
            .weigher((String key, Completed completion) -> 512 + completion.body().length)
            .build();
    private final Map<Pool, WaitingRoom> pools = new EnumMap<>(Pool.class);
    private final int processes;

    ConfiguredJudges(
            SortedMap<String, JudgeProfile> profiles,
            SortedMap<String, RewardProfile> rewardProfiles,
            Optional<EmbeddingProfile> embeddings,
            Settings settings,
            TimeSource time) {
        this.processes = settings.processes();
        EndpointKeys keys = new EndpointKeys(settings.variable());
        names = new TreeSet<>(profiles.keySet());
        PLACES.forEach((pool, places) -> pools.put(pool, new WaitingRoom(places, MOST_WAITING)));
        for (JudgeProfile profile : profiles.values()) {
            if (!profile.endpoints().isEmpty()) {
                judges.put(profile.name(), judge(profile, keys, time));
            }
        }
        judges.forEach((name, judge) -> models.put(name, judge.free()));
        // A caller that names a model instead of a profile gets the first profile of that model.
        judges.values().forEach(judge -> models.putIfAbsent(judge.free().model(), judge.free()));
        for (RewardProfile profile : rewardProfiles.values()) {
            if (!profile.servers().endpoints().isEmpty()) {
                rewards.put(profile.name(), reward(profile, keys, time));
            }
        }
        embedder = embeddings.map(profile -> embedder(profile, keys, time));
    }

    /** Opens the judges of a host. */
    public static ConfiguredJudges open(Settings settings) {
        return new ConfiguredJudges(
                JudgeProfiles.load(settings.profiles(), settings.variable()),
                RewardProfiles.load(settings.profiles()),
                EmbeddingProfile.load(settings.profiles(), settings.variable()),
                settings,
                TimeSource.REAL);
    }

    private JudgeClient judge(JudgeProfile profile, EndpointKeys keys, TimeSource time) {
        Optional<String> key = keys.of("judge " + profile.name(), profile.keyVariable());
        List<JudgeEndpoint> endpoints = profile.endpoints().stream()
                .map(base -> new JudgeEndpoint(http, WireProtocol.CHAT, base, key, profile.rest(), MOST_BYTES, time))
                .toList();
        JudgeDispatcher traffic = new JudgeDispatcher(
                profile.name(),
                endpoints,
                entrance("judge " + profile.name(), profile.limits(), pool(profile.pool()), time),
                profile.rules(),
                RandomGenerator.getDefault());
        return new JudgeClient(profile, traffic, kept, completions);
    }

    private RewardClient reward(RewardProfile profile, EndpointKeys keys, TimeSource time) {
        RewardProfile.Servers servers = profile.servers();
        WireProtocol wire = profile.shape().wire();
        Optional<String> key = keys.of("reward model " + profile.name(), servers.keyVariable());
        List<JudgeEndpoint> endpoints = servers.endpoints().stream()
                .map(base -> new JudgeEndpoint(http, wire, base, key, servers.rest(), MOST_BYTES, time))
                .toList();
        JudgeDispatcher traffic = new JudgeDispatcher(
                profile.name(),
                endpoints,
                entrance("reward model " + profile.name(), servers.limits(), pool(Pool.SHORT), time),
                servers.rules(),
                RandomGenerator.getDefault());
        return new RewardClient(profile, traffic);
    }

    private EmbeddingClient embedder(EmbeddingProfile profile, EndpointKeys keys, TimeSource time) {
        Optional<String> key = keys.of(EmbeddingProfile.NAME, profile.keyVariable());
        List<JudgeEndpoint> endpoints = profile.endpoints().stream()
                .map(base ->
                        new JudgeEndpoint(http, WireProtocol.EMBEDDINGS, base, key, profile.rest(), MOST_BYTES, time))
                .toList();
        JudgeDispatcher traffic = new JudgeDispatcher(
                EmbeddingProfile.NAME,
                endpoints,
                entrance(EmbeddingProfile.NAME, profile.limits(), pool(Pool.SHORT), time),
                profile.rules(),
                RandomGenerator.getDefault());
        return new EmbeddingClient(profile, traffic);
    }

    private JudgeAdmission entrance(String owner, Limits ofAll, WaitingRoom pool, TimeSource time) {
        Limits limits = ofAll.sharedBy(processes, owner);
        return new JudgeAdmission(
                new WaitingRoom(limits.inFlight(), limits.waiting()),
                pool,
                limits.requests().map(perMinute -> new RateLimit(perMinute, time.nanos())),
                limits.tokens().map(perMinute -> new RateLimit(perMinute, time.nanos())),
                time);
    }

    @SuppressWarnings("NullAway") // every pool has a room
    private WaitingRoom pool(Pool pool) {
        return pools.get(pool);
    }

    private static int weight(JudgeRuling ruling) {
        return switch (ruling) {
            case JudgeRuling.Given given ->
                512 + 96 * given.parts().size() + 48 * given.steps().size();
            case JudgeRuling.Unreadable _, JudgeRuling.Unavailable _ -> 512;
        };
    }

    @Override
    public SortedSet<String> names() {
        return new TreeSet<>(names);
    }

    @Override
    public Optional<Judge> find(String profile) {
        return Optional.ofNullable(judges.get(profile));
    }

    @Override
    public Optional<FreeJudge> free(String name) {
        return Optional.ofNullable(models.get(name));
    }

    @Override
    public Optional<Embedder> embedder() {
        return embedder.map(Embedder.class::cast);
    }

    @Override
    public Optional<RewardModel> rewardModel(String profile) {
        return Optional.ofNullable(rewards.get(profile));
    }

    @Override
    public List<ChatModel> models() {
        return judges.values().stream().map(JudgeClient::model).toList();
    }

    @Override
    public List<JudgeStatus> status() {
        return Stream.of(
                        judges.values().stream().map(JudgeClient::status),
                        rewards.values().stream().map(RewardClient::status),
                        embedder.stream().map(EmbeddingClient::status))
                .flatMap(each -> each)
                .toList();
    }

    @Override
    public void close() {
        judges.values().forEach(JudgeClient::close);
        embedder.ifPresent(EmbeddingClient::close);
        http.close();
    }
}
