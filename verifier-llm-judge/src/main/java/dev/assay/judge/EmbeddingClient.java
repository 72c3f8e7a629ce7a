package dev.assay.judge;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.judge.EmbeddingBatches.Errand;
import dev.assay.judge.endpoint.JudgeDispatcher;
import dev.assay.judge.pace.SharedCall;
import dev.assay.judge.pace.SharedCall.Landed;
import dev.assay.judge.pace.SharedPatience;
import dev.assay.judge.profile.EmbeddingProfile;
import dev.assay.judge.prompt.NeutralText;
import dev.assay.verifier.judge.Embedder;
import dev.assay.verifier.judge.Judge.Identity;
import dev.assay.verifier.judge.JudgeStatus;
import dev.assay.verifier.judge.TextEmbedding;
import dev.assay.verifier.judge.TextEmbedding.Blank;
import dev.assay.verifier.judge.TextEmbedding.Direction;
import dev.assay.verifier.once.DataFingerprint;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A client of a model of embeddings, over HTTP. */
final class EmbeddingClient implements Embedder, AutoCloseable {
    private static final int MOST_TEXTS = 32;
    private static final long KEPT_BYTES = 64L << 20;

    private final EmbeddingProfile profile;
    private final JudgeDispatcher traffic;
    private final Identity identity;
    private final JudgeCounters counters = new JudgeCounters();
    private final EmbeddingRequests placer;
    private final EmbeddingBatches errands = new EmbeddingBatches(MOST_TEXTS);
    private final SharedCall<Map<String, TextEmbedding>> flights = new SharedCall<>();
    private final Cache<String, Direction> kept = Caffeine.newBuilder()
            .maximumWeight(KEPT_BYTES)
            .weigher((String key, Direction direction) -> 256 + Float.BYTES * direction.numbers().length)
            .build();

    EmbeddingClient(EmbeddingProfile profile, JudgeDispatcher traffic) {
        this.profile = profile;
        this.traffic = traffic;
        this.placer = new EmbeddingRequests(profile, traffic, counters);
        String asked = new DataFingerprint()
                .add(List.of(profile.model(), profile.parameters().toString()))
                .text();
        this.identity = new Identity(EmbeddingProfile.NAME, profile.model(), asked);
    }

    @Override
    public String model() {
        return profile.model();
    }

    /** Sends texts without invisible characters and control tokens, so that the model reads nothing but text. */
    @Override
    public List<TextEmbedding> embed(List<String> texts, Duration patience) throws InterruptedException {
        List<String> read = texts.stream().map(NeutralText::of).toList();
        SharedPatience lasting = new SharedPatience(patience);
        Map<String, TextEmbedding> found = found(read, lasting);
        if (!isOneSpace(found.values())) {
            // An endpoint now has another model than before; the kept embeddings are of the old one.
            kept.invalidateAll();
            found = found(read, lasting);
        }
        boolean one = isOneSpace(found.values());
        Map<String, TextEmbedding> all = found;
        return read.stream()
                .map(text -> one
                        ? all.getOrDefault(text, late(lasting))
                        : EmbeddingRequests.unavailable("its directions differ in length"))
                .map(counters::counted)
                .toList();
    }

    private static boolean isOneSpace(Collection<TextEmbedding> embeddings) {
        return embeddings.stream()
                        .filter(Direction.class::isInstance)
                        .mapToInt(embedding -> ((Direction) embedding).numbers().length)
                        .distinct()
                        .count()
                <= 1;
    }

    private Map<String, TextEmbedding> found(List<String> texts, SharedPatience patience) throws InterruptedException {
        Map<String, TextEmbedding> found = known(texts);
        Set<String> missing = new LinkedHashSet<>(texts);
        missing.removeAll(found.keySet());
        long fresh = 0;
        for (Errand errand : errands.of(missing)) {
            Duration left = Duration.ofNanos(Math.max(0, patience.remaining()));
            Optional<Landed<Map<String, TextEmbedding>>> landed =
                    flights.join(errand.key(), left, lasting -> fetched(errand, lasting));
            for (String text : errand.texts()) {
                TextEmbedding there =
                        landed.map(flight -> flight.value().get(text)).orElseGet(() -> late(patience));
                if (missing.contains(text)) {
                    found.put(text, there);
                    fresh += landed.filter(Landed::joined).isPresent() ? 0 : 1;
                }
            }
        }
        long blank = texts.stream().filter(String::isBlank).count();
        counters.cached.add(texts.size() - blank - fresh);
        return found;
    }

    private Map<String, TextEmbedding> known(Collection<String> texts) {
        Map<String, TextEmbedding> known = new HashMap<>();
        for (String text : texts) {
            Direction direction = kept.getIfPresent(key(text));
            if (text.isBlank()) {
                known.put(text, new Blank());
            } else if (direction != null) {
                known.put(text, direction);
            }
        }
        return known;
    }

    /**
     * Looks into the cache again, because another errand may have ended between the first look and the start of this
     * one.
     */
    private Map<String, TextEmbedding> fetched(Errand errand, SharedPatience patience) throws InterruptedException {
        try {
            Map<String, TextEmbedding> all = known(errand.texts());
            List<String> missing = errand.texts().stream()
                    .filter(text -> !all.containsKey(text))
                    .toList();
            if (!missing.isEmpty()) {
                all.putAll(placer.placed(missing, patience));
            }
            all.forEach((text, embedding) -> {
                if (embedding instanceof Direction direction) {
                    kept.put(key(text), direction);
                }
            });
            return all;
        } finally {
            errands.ended(errand);
        }
    }

    private static TextEmbedding late(SharedPatience patience) {
        return EmbeddingRequests.unavailable("no answer within " + patience.milliseconds() + " ms");
    }

    private static String key(String text) {
        return new DataFingerprint().add(text).text();
    }

    JudgeStatus status() {
        return counters.status(identity, traffic);
    }

    @Override
    public void close() {
        flights.close();
    }
}
