package dev.assay.judge.contract;

import dev.assay.judge.contract.StatementForm.Field;
import dev.assay.judge.contract.StatementForm.Values.Range;
import dev.assay.judge.contract.StatementForm.Values.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The question that a judge rules on, and the grades of its statements. */
public sealed interface JudgeContract {
    String VERDICT = "verdict";

    /**
     * Returns the form that a completion must have.
     *
     * @param steps the number of steps that the judge was shown
     */
    StatementForm form(int steps);

    /** Returns the grade of a completion with these statements. */
    CompletionGrade grade(Map<String, String> said);

    /** The way in which several marks make one. */
    enum Combination {
        /** The lowest mark. */
        ALL,
        MEAN;

        double of(List<Double> marks) {
            DoubleStream numbers = marks.stream().mapToDouble(Double::doubleValue);
            return (this == ALL ? numbers.min() : numbers.average()).orElse(0);
        }
    }

    /**
     * A verdict of one word.
     *
     * @param invalid the words for an answer that is none, such as a truncated one; it counts as wrong
     * @param label the text before the word on the last line; empty if the word is the whole completion
     */
    record Verdict(List<String> accept, List<String> reject, List<String> invalid, Optional<String> label)
            implements JudgeContract {
        public Verdict {
            accept = List.copyOf(accept);
            reject = List.copyOf(reject);
            invalid = List.copyOf(invalid);
            form(accept, reject, invalid, label);
            if (accept.isEmpty() || reject.isEmpty()) {
                throw new IllegalArgumentException("needs words to accept and words to reject");
            }
        }

        @Override
        public StatementForm form(int steps) {
            return form(accept, reject, invalid, label);
        }

        private static StatementForm form(
                List<String> accept, List<String> reject, List<String> invalid, Optional<String> label) {
            List<String> words =
                    Stream.of(accept, reject, invalid).flatMap(List::stream).toList();
            return new StatementForm(List.of(new Field(VERDICT, label, new Words(words))));
        }

        @Override
        public CompletionGrade grade(Map<String, String> said) {
            String verdict = said.get(VERDICT);
            double p = accept.contains(verdict) ? 1 : 0;
            return invalid.isEmpty()
                    ? CompletionGrade.of(p)
                    : new CompletionGrade(p, Map.of("invalid", invalid.contains(verdict) ? 1.0 : 0.0), List.of());
        }
    }

    /**
     * Several questions, each answered with yes or no.
     *
     * @param principles the names of the questions, which are both their labels and the names of the parts
     */
    record Checklist(List<String> principles, Combination combination) implements JudgeContract {
        private static final List<String> ANSWERS = List.of("yes", "no");

        public Checklist {
            principles = List.copyOf(principles);
            if (principles.isEmpty()) {
                throw new IllegalArgumentException("needs principles");
            }
        }

        @Override
        public StatementForm form(int steps) {
            return new StatementForm(principles.stream()
                    .map(name -> new Field(name, Optional.of(name), new Words(ANSWERS)))
                    .toList());
        }

        @Override
        public CompletionGrade grade(Map<String, String> said) {
            Map<String, Double> parts = new LinkedHashMap<>();
            principles.forEach(name -> parts.put(name, "yes".equals(said.get(name)) ? 1.0 : 0.0));
            return new CompletionGrade(combination.of(List.copyOf(parts.values())), parts, List.of());
        }
    }

    /** A number from {@code min} to {@code max}; p is its linear position between them. */
    record Score(Optional<String> label, double min, double max) implements JudgeContract {
        private static final String SCORE = "score";

        @Override
        public StatementForm form(int steps) {
            return new StatementForm(List.of(new Field(SCORE, label, new Range(min, max))));
        }

        @Override
        public CompletionGrade grade(Map<String, String> said) {
            return CompletionGrade.of((Double.parseDouble(said.getOrDefault(SCORE, "")) - min) / (max - min));
        }
    }

    /** The better of two answers; the judge is asked twice, in both orders. */
    record Pairwise(String first, String second, String tie, Optional<String> label) implements JudgeContract {
        @Override
        public StatementForm form(int steps) {
            return new StatementForm(List.of(new Field(VERDICT, label, new Words(List.of(first, second, tie)))));
        }

        /** Returns the preference for the first answer: 1, 0.5 for a tie, or 0. */
        @Override
        public CompletionGrade grade(Map<String, String> said) {
            String verdict = said.get(VERDICT);
            return CompletionGrade.of(first.equals(verdict) ? 1 : tie.equals(verdict) ? 0.5 : 0);
        }
    }

    /** A mark for each step of the answer, right or wrong. */
    record Steps(Combination combination) implements JudgeContract {
        private static final List<String> ANSWERS = List.of("right", "wrong");

        @Override
        public StatementForm form(int steps) {
            return new StatementForm(IntStream.rangeClosed(1, steps)
                    .mapToObj(n -> new Field("step_" + n, Optional.of("Step " + n), new Words(ANSWERS)))
                    .toList());
        }

        @Override
        public CompletionGrade grade(Map<String, String> said) {
            List<Double> marks = new ArrayList<>();
            for (int n = 1; n <= said.size(); n++) {
                marks.add("right".equals(said.get("step_" + n)) ? 1.0 : 0.0);
            }
            return new CompletionGrade(combination.of(marks), Map.of(), marks);
        }
    }
}
