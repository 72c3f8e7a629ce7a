package dev.assay.judge.server.decode;

import java.util.Arrays;
import java.util.Comparator;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * The choice of the next token.
 *
 * @param temperature with 0, the likeliest token is taken, the first of equals
 * @param topP the probability of the likeliest tokens that are drawn from, together
 * @param topK the largest number of tokens that are drawn from; 0 for all
 * @param random the source of randomness, used once for each token, so that a seed has the same effect in every batch
 */
public record TokenSampling(double temperature, double topP, int topK, RandomGenerator random) {
    public int pick(float[] logits) {
        return temperature == 0 ? likeliest(logits) : drawn(logits);
    }

    private static int likeliest(float[] logits) {
        int best = 0;
        for (int i = 1; i < logits.length; i++) {
            if (logits[i] > logits[best]) {
                best = i;
            }
        }
        return best;
    }

    private int drawn(float[] logits) {
        double most = logits[likeliest(logits)];
        double[] weights = new double[logits.length];
        Arrays.setAll(weights, i -> Math.exp((logits[i] - most) / temperature));
        int[] order = IntStream.range(0, weights.length)
                .filter(i -> weights[i] > 0)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -weights[i]))
                .limit(topK > 0 ? topK : Integer.MAX_VALUE)
                .mapToInt(Integer::intValue)
                .toArray();
        double all = IntStream.of(order).mapToDouble(i -> weights[i]).sum();
        int kept = 0;
        double held = 0;
        while (kept < order.length && (kept == 0 || held < topP * all)) {
            held += weights[order[kept++]];
        }
        double left = random.nextDouble() * held;
        int at = 0;
        while (at < kept - 1 && left >= weights[order[at]]) {
            left -= weights[order[at++]];
        }
        return order[at];
    }
}
