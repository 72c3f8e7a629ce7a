package dev.assay.judge;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.assay.judge.Errands.Errand;
import dev.assay.judge.endpoint.Endpoint;
import dev.assay.judge.endpoint.Traffic;
import dev.assay.judge.pace.Flights;
import dev.assay.judge.pace.Flights.Landed;
import dev.assay.judge.pace.Patience;
import dev.assay.judge.profile.EmbeddingProfile;
import dev.assay.judge.prompt.Neutral;
import dev.assay.verifier.judge.Embedder;
import dev.assay.verifier.judge.Embedding;
import dev.assay.verifier.judge.Embedding.Blank;
import dev.assay.verifier.judge.Embedding.Direction;
import dev.assay.verifier.judge.Judge.Identity;
import dev.assay.verifier.judge.JudgeStatus;
import dev.assay.verifier.once.Fingerprint;
import java.time.Duration;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A model of embeddings behind HTTP. */
final class EmbeddingClient implements Embedder, AutoCloseable {
    private static final int MOST_TEXTS = 32;
    private static final long KEPT_BYTES = 64L << 20;

    private final EmbeddingProfile profile;
    private final Traffic traffic;
    private final Identity identity;
    private final Counters counters = new Counters();
    private final Placer placer;
    private final Errands errands = new Errands(MOST_TEXTS);
    private final Flights<Map<String, Embedding>> flights = new Flights<>();
    private final Cache<String, Direction> kept = Caffeine.newBuilder()
            .maximumWeight(KEPT_BYTES)
            .weigher((String key, Direction direction) -> 256 + Float.BYTES * direction.numbers().length)
            .build();

    EmbeddingClient(EmbeddingProfile profile, Traffic traffic) {
        this.profile = profile;
        this.traffic = traffic;
        this.placer = new Placer(profile, traffic, counters);
        String asked = new Fingerprint()
                .add(List.of(profile.model(), profile.parameters().toString()))
                .text();
        this.identity = new Identity(EmbeddingProfile.NAME, profile.model(), asked);
    }

    @Override
    public String model() {
        return profile.model();
    }

    /** Texts are asked for without what nobody sees and without control tokens, so that none is read as more than text. */
    @Override
    public List<Embedding> embed(List<String> texts, Duration patience) throws InterruptedException {
        List<String> read = texts.stream().map(Neutral::of).toList();
        var lasting = new Patience(patience);
        Map<String, Embedding> found = found(read, lasting);
        if (!isOneSpace(found.values())) {
            // Another model answers at an endpoint than before: what is kept is of the old one.
            kept.invalidateAll();
            found = found(read, lasting);
        }
        boolean one = isOneSpace(found.values());
        Map<String, Embedding> all = found;
        return read.stream()
                .map(text -> one
                        ? all.getOrDefault(text, late(lasting))
                        : Placer.unavailable("its directions differ in length"))
                .map(counters::counted)
                .toList();
    }

    private static boolean isOneSpace(Collection<Embedding> embeddings) {
        return embeddings.stream()
                        .filter(Direction.class::isInstance)
                        .mapToInt(embedding -> ((Direction) embedding).numbers().length)
                        .distinct()
                        .count()
                <= 1;
    }

    private Map<String, Embedding> found(List<String> texts, Patience patience) throws InterruptedException {
        Map<String, Embedding> found = known(texts);
        Set<String> missing = new LinkedHashSet<>(texts);
        missing.removeAll(found.keySet());
        long fresh = 0;
        for (Errand errand : errands.of(missing)) {
            Duration left = Duration.ofNanos(Math.max(0, patience.remaining()));
            Optional<Landed<Map<String, Embedding>>> landed =
                    flights.join(errand.key(), left, lasting -> fetched(errand, lasting));
            for (String text : errand.texts()) {
                Embedding there = landed.map(flight -> flight.value().get(text)).orElseGet(() -> late(patience));
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

    private Map<String, Embedding> known(Collection<String> texts) {
        Map<String, Embedding> known = new HashMap<>();
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

    /** A flight may have landed between the look at what is kept and this one's start. */
    private Map<String, Embedding> fetched(Errand errand, Patience patience) throws InterruptedException {
        try {
            Map<String, Embedding> all = known(errand.texts());
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

    private static Embedding late(Patience patience) {
        return Placer.unavailable("no answer within " + patience.milliseconds() + " ms");
    }

    private static String key(String text) {
        return new Fingerprint().add(text).text();
    }

    JudgeStatus status() {
        return counters.status(identity, traffic);
    }

    @Override
    public void close() {
        flights.close();
        traffic.endpoints().forEach(Endpoint::close);
    }
}
