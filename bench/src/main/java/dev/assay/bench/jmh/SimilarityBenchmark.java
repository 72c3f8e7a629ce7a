package dev.assay.bench.jmh;

import dev.assay.metric.TranslationTokenizer;
import dev.assay.text.similarity.SimilarityMeasure;
import dev.assay.text.similarity.SimilarityTask;
import dev.assay.text.similarity.SimilarityVerifier;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Measures one verdict of the verifier {@code similarity} on texts of 2 KB, of which one word in five differs. */
@State(Scope.Benchmark)
@BenchmarkMode({Mode.AverageTime, Mode.SampleTime})
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class SimilarityBenchmark {
    private static final int LENGTH = 2_048;
    private static final List<String> WORDS = List.of(
            "the",
            "river",
            "of",
            "trade",
            "was",
            "running,",
            "and",
            "merchants",
            "carried",
            "a",
            "thousand",
            "bales",
            "to",
            "northern",
            "towns.",
            "Although",
            "winter",
            "came",
            "early;",
            "it",
            "did",
            "not",
            "stop",
            "them");

    @Param({
        "BLEU",
        "CHRF",
        "CHRF2",
        "ROUGE1",
        "ROUGE2",
        "ROUGEL",
        "ROUGELSUM",
        "SARI",
        "RATIO",
        "EDIT",
        "ANLS",
        "JACCARD",
        "WER"
    })
    private SimilarityMeasure measure = SimilarityMeasure.BLEU;

    private final SimilarityVerifier verifier = new SimilarityVerifier(Optional.empty());
    private SimilarityTask task = task(SimilarityMeasure.BLEU, "gold", "gold");
    private Response response = Response.of("");

    /** Writes the texts. */
    @Setup
    public void write() {
        Random random = new Random(1);
        StringBuilder gold = new StringBuilder();
        StringBuilder answer = new StringBuilder();
        StringBuilder original = new StringBuilder();
        while (gold.length() < LENGTH) {
            String word = WORDS.get(random.nextInt(WORDS.size()));
            String end = random.nextInt(14) == 0 ? "\n" : " ";
            gold.append(word).append(end);
            answer.append(random.nextInt(5) == 0 ? WORDS.get(random.nextInt(WORDS.size())) : word)
                    .append(end);
            original.append(random.nextInt(3) == 0 ? WORDS.get(random.nextInt(WORDS.size())) : word)
                    .append(end);
        }
        task = task(measure, gold.toString(), original.toString());
        response = Response.of(answer.toString());
    }

    private static SimilarityTask task(SimilarityMeasure measure, String gold, String original) {
        return new SimilarityTask(
                List.of(gold), original, null, null, measure, List.of(), TranslationTokenizer.WORDS, true, true, false);
    }

    @Benchmark
    public Verdict verdict() throws InterruptedException {
        return verifier.verify(task, response);
    }
}
