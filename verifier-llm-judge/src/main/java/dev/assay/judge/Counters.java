package dev.assay.judge;

import dev.assay.verifier.judge.Ruling;
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
}
