package dev.assay.judge;

import dev.assay.judge.endpoint.Endpoint;
import dev.assay.judge.endpoint.Traffic;
import dev.assay.judge.pace.WaitingRoom;
import dev.assay.verifier.judge.Embedding;
import dev.assay.verifier.judge.Judge.Identity;
import dev.assay.verifier.judge.JudgeStatus;
import dev.assay.verifier.judge.Ruling;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** What a judge was asked and how it ruled, since it was opened. */
final class Counters {
    final LongAdder asked = new LongAdder();
    final LongAdder cached = new LongAdder();
    final LongAdder given = new LongAdder();
    final LongAdder unparseable = new LongAdder();
    final LongAdder refused = new LongAdder();
    final LongAdder tooLong = new LongAdder();
    final LongAdder unavailable = new LongAdder();
    final LongAdder promptTokens = new LongAdder();
    final LongAdder completionTokens = new LongAdder();

    /** Every caller's ruling is counted, tokens only once. */
    Ruling counted(Ruling ruling) {
        asked.increment();
        if (ruling.call().cached()) {
            cached.increment();
        }
        switch (ruling) {
            case Ruling.Given _ -> given.increment();
            case Ruling.Unreadable unreadable -> of(unreadable.fault()).increment();
            case Ruling.Unavailable _ -> unavailable.increment();
        }
        return ruling;
    }

    private LongAdder of(Ruling.Fault fault) {
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

    /** Every caller's text is counted, but for those that nobody is asked about. */
    Embedding counted(Embedding embedding) {
        asked.add(embedding instanceof Embedding.Blank ? 0 : 1);
        switch (embedding) {
            case Embedding.Blank _ -> {}
            case Embedding.Direction _ -> given.increment();
            case Embedding.Refused refusal -> of(refusal.fault()).increment();
            case Embedding.Unavailable _ -> unavailable.increment();
        }
        return embedding;
    }

    JudgeStatus status(Identity identity, Traffic traffic) {
        List<Endpoint> endpoints = traffic.endpoints();
        WaitingRoom own = traffic.entrance().own();
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
                traffic.retries(),
                traffic.hedges(),
                endpoints.stream().map(Endpoint::status).toList());
    }
}
