package dev.assay.judge.server.decode;

import dev.assay.judge.server.decode.DecodedCompletion.Likely;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** Natural logarithms of the probabilities of all tokens, at temperature 1. */
final class LogLikelihoods {
    private final float[] logits;
    private final double total;

    LogLikelihoods(float[] logits) {
        this.logits = logits;
        double most = Double.NEGATIVE_INFINITY;
        for (float logit : logits) {
            most = Math.max(most, logit);
        }
        double sum = 0;
        for (float logit : logits) {
            sum += Math.exp(logit - most);
        }
        total = most + Math.log(sum);
    }

    Likely of(int token) {
        return new Likely(token, logits[token] - total);
    }

    /** Returns the likeliest tokens, the most likely first, without impossible ones. */
    List<Likely> most(int count) {
        PriorityQueue<Integer> kept = new PriorityQueue<>(
                Comparator.comparingDouble((Integer token) -> logits[token]).thenComparing(Comparator.reverseOrder()));
        for (int token = 0; token < logits.length && count > 0; token++) {
            if (logits[token] == Float.NEGATIVE_INFINITY
                    || (kept.size() == count && logits[token] <= logits[kept.element()])) {
                continue;
            }
            kept.add(token);
            if (kept.size() > count) {
                kept.remove();
            }
        }
        return kept.stream()
                .sorted(Comparator.comparingDouble((Integer token) -> -logits[token])
                        .thenComparing(Comparator.naturalOrder()))
                .map(this::of)
                .toList();
    }
}
