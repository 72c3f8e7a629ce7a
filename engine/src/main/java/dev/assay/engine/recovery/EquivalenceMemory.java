package dev.assay.engine.recovery;

import dev.assay.verifier.judge.Judge.Identity;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Earlier rulings on equal questions. A person's ruling has the key of a judge's without the judge, and wins.
 *
 * <p>A memory that is away has no rulings and keeps none; it never fails its caller.
 */
public interface EquivalenceMemory {
    /** A host that remembers nothing. */
    EquivalenceMemory NONE = new EquivalenceMemory() {
        @Override
        public List<Optional<Remembered>> find(List<Wanted> wanted) {
            return wanted.stream().map(_ -> Optional.<Remembered>empty()).toList();
        }

        @Override
        public void keep(QuestionKey key, Identity judge, double p, JudgeScores scores) {}
    };

    /** The ruling on each, in order: a person's, else the one of the first judge that has one. */
    List<Optional<Remembered>> find(List<Wanted> wanted);

    /** Keeps a judge's ruling; the first one on a key stays. */
    void keep(QuestionKey key, Identity judge, double p, JudgeScores scores);

    /**
     * A question and its answer.
     *
     * @param question SHA-256 of the question's text, in lower-case hexadecimal, as the others
     * @param golds of the accepted answers, in whatever order they were given
     * @param answer of the answer without the white space that means nothing
     */
    record QuestionKey(String project, String question, String golds, String answer) {}

    /**
     * What is looked up.
     *
     * @param judges whose rulings count, in order
     * @param run only rulings from before this run began count; null: all do
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
     * @param judge whose, null where it is a person's
     * @param p in [0,1]
     * @param scores what the judge said beside it
     */
    record Remembered(@Nullable Identity judge, double p, JudgeScores scores) {
        /** A ruling without scores, such as a person's. */
        public Remembered(@Nullable Identity judge, double p) {
            this(judge, p, JudgeScores.NONE);
        }
    }
}
