package dev.assay.engine.recovery;

import dev.assay.verifier.judge.Judge.Identity;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Earlier rulings on equal questions. A person's ruling has the key of a judge's ruling without the judge, and takes
 * precedence.
 *
 * <p>A memory that is unavailable finds no rulings and stores none; it never throws.
 */
public interface EquivalenceMemory {
    /** A memory without rulings. */
    EquivalenceMemory NONE = new EquivalenceMemory() {
        @Override
        public List<Optional<Remembered>> find(List<Wanted> wanted) {
            return wanted.stream().map(_ -> Optional.<Remembered>empty()).toList();
        }

        @Override
        public void keep(QuestionKey key, Identity judge, double p, JudgeScores scores) {}
    };

    /** Returns the same memory, which keeps nothing. */
    default EquivalenceMemory readOnly() {
        return new EquivalenceMemory() {
            @Override
            public List<Optional<Remembered>> find(List<Wanted> wanted) {
                return EquivalenceMemory.this.find(wanted);
            }

            @Override
            public void keep(QuestionKey key, Identity judge, double p, JudgeScores scores) {}
        };
    }

    /** Returns the same memory, which keeps nothing and finds no rulings of judges. */
    default EquivalenceMemory ofPeople() {
        EquivalenceMemory kept = readOnly();
        return new EquivalenceMemory() {
            @Override
            public List<Optional<Remembered>> find(List<Wanted> wanted) {
                List<Wanted> people = wanted.stream()
                        .map(one -> new Wanted(one.key(), List.of(), one.run()))
                        .toList();
                return kept.find(people).stream()
                        .map(found -> found.filter(ruling -> ruling.judge() == null))
                        .toList();
            }

            @Override
            public void keep(QuestionKey key, Identity judge, double p, JudgeScores scores) {}
        };
    }

    /** Returns the ruling on each key, in order: a person's ruling, else that of the first judge that has one. */
    List<Optional<Remembered>> find(List<Wanted> wanted);

    /** Stores a judge's ruling; the first ruling on a key stays. */
    void keep(QuestionKey key, Identity judge, double p, JudgeScores scores);

    /**
     * The key of a question and its answer.
     *
     * @param question SHA-256 of the question's text, in lower-case hexadecimal, as are the others
     * @param golds SHA-256 of the accepted answers, regardless of their order
     * @param answer SHA-256 of the answer with its white space normalised
     */
    record QuestionKey(String project, String question, String golds, String answer) {}

    /**
     * A lookup.
     *
     * @param judges the judges whose rulings count, in order
     * @param run only people's rulings from before this run began count; null: all rulings count
     */
    record Wanted(
            QuestionKey key,
            List<Identity> judges,
            @Nullable String run) {
        public Wanted {
            judges = List.copyOf(judges);
        }
    }

    /**
     * An earlier ruling.
     *
     * @param judge the judge, null where a person ruled
     * @param p probability that the answer is right, in [0,1]
     * @param scores the judge's further scores
     */
    record Remembered(@Nullable Identity judge, double p, JudgeScores scores) {
        /** Makes a ruling without further scores, such as a person's. */
        public Remembered(@Nullable Identity judge, double p) {
            this(judge, p, JudgeScores.NONE);
        }
    }
}
