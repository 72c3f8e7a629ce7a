package dev.assay.judge;

import dev.assay.judge.endpoint.JudgeDispatcher;
import dev.assay.judge.endpoint.JudgeEndpoint;
import dev.assay.judge.pace.WaitingRoom;
import dev.assay.verifier.judge.Judge.Identity;
import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.JudgeStatus;
import dev.assay.verifier.judge.RewardOpinion;
import dev.assay.verifier.judge.TextEmbedding;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.Histogram;

/** The counts of a judge's questions and rulings, since it was opened. */
final class JudgeCounters {
    final LongAdder asked = new LongAdder();
    final LongAdder cached = new LongAdder();
    final LongAdder given = new LongAdder();
    final LongAdder unparseable = new LongAdder();
    final LongAdder refused = new LongAdder();
    final LongAdder tooLong = new LongAdder();
    final LongAdder unavailable = new LongAdder();
    final LongAdder promptTokens = new LongAdder();
    final LongAdder completionTokens = new LongAdder();

    /** Counts a ruling for every caller; tokens are counted only once. */
    JudgeRuling counted(JudgeRuling ruling) {
        asked.increment();
        if (ruling.call().cached()) {
            cached.increment();
        }
        switch (ruling) {
            case JudgeRuling.Given _ -> given.increment();
            case JudgeRuling.Unreadable unreadable -> of(unreadable.fault()).increment();
            case JudgeRuling.Unavailable _ -> unavailable.increment();
        }
        return ruling;
    }

    private LongAdder of(JudgeRuling.Fault fault) {
        return switch (fault) {
            case UNPARSEABLE -> unparseable;
            case REFUSED -> refused;
            case TOO_LONG -> tooLong;
        };
    }

    void spent(int prompt, int completion) {
        promptTokens.add(prompt);
        completionTokens.add(completion);
    }

    /** Counts an embedding for every caller. Blank texts are not counted, because no server is asked about them. */
    TextEmbedding counted(TextEmbedding embedding) {
        asked.add(embedding instanceof TextEmbedding.Blank ? 0 : 1);
        switch (embedding) {
            case TextEmbedding.Blank _ -> {}
            case TextEmbedding.Direction _ -> given.increment();
            case TextEmbedding.Refused refusal -> of(refusal.fault()).increment();
            case TextEmbedding.Unavailable _ -> unavailable.increment();
        }
        return embedding;
    }

    /** Counts an opinion for every caller. */
    RewardOpinion counted(RewardOpinion opinion) {
        asked.increment();
        switch (opinion) {
            case RewardOpinion.Rated _ -> given.increment();
            case RewardOpinion.Refused refusal -> of(refusal.fault()).increment();
            case RewardOpinion.Unavailable _ -> unavailable.increment();
        }
        return opinion;
    }

    JudgeStatus status(Identity identity, JudgeDispatcher traffic) {
        List<JudgeEndpoint> endpoints = traffic.endpoints();
        WaitingRoom own = traffic.entrance().own();
        Histogram micros = new Histogram(2);
        endpoints.forEach(endpoint -> endpoint.addDurations(micros));
        return new JudgeStatus(
                identity,
                asked.sum(),
                cached.sum(),
                given.sum(),
                unparseable.sum(),
                refused.sum(),
                tooLong.sum(),
                unavailable.sum(),
                promptTokens.sum(),
                completionTokens.sum(),
                own.inside(),
                own.waiting(),
                endpoints.stream().mapToLong(endpoint -> endpoint.took()[0]).sum(),
                endpoints.stream().mapToLong(endpoint -> endpoint.took()[1]).sum(),
                new JudgeStatus.Percentiles(millis(micros, 50), millis(micros, 95), millis(micros, 99)),
                traffic.retries(),
                traffic.hedges(),
                endpoints.stream().map(JudgeEndpoint::status).toList());
    }

    private static double millis(Histogram micros, double percentile) {
        return micros.getValueAtPercentile(percentile) / 1e3;
    }
}
