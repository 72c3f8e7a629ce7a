package dev.assay.judge.opinion;

import dev.assay.judge.prompt.AnswerSteps.Step;
import dev.assay.verifier.judge.FreePrompt;
import dev.assay.verifier.judge.FreePrompt.Part;
import dev.assay.verifier.judge.FreePrompt.Turn;
import dev.assay.verifier.judge.FreePrompt.Wanted;
import dev.assay.verifier.judge.FreePrompt.Writer;
import dev.assay.verifier.judge.SamplingOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** One question about a response, whose answer gives one mark or several: does it fulfil a principle, is each step right, is it the better one? */
sealed interface OpinionQuestion {
    String YES = "yes";
    String NO = "no";
    String RIGHT = "right";
    String WRONG = "wrong";
    String FIRST = "A";
    String SECOND = "B";
    String TIE = "tie";

    /** Returns the prompt for a response; {@code vote} makes the votes on one question differ. */
    FreePrompt prompt(OpinionTask task, SamplingOptions vote);

    /** Returns the same question about a response that has no content. */
    OpinionQuestion aboutNothing();

    /** Returns the mark of a word of the answer, in [0, 1]. */
    double mark(String word);

    /** Whether the response fulfils a principle. */
    record Fulfils(String principle, String response) implements OpinionQuestion {
        @Override
        public FreePrompt prompt(OpinionTask task, SamplingOptions vote) {
            List<Part> parts = beginning(task, principle);
            parts.add(caller("\n\nThe response:"));
            parts.add(model(response));
            parts.add(caller("\nDoes the response fulfil the principle?"));
            return asking(parts, List.of("Fulfilled"), List.of(YES, NO), vote);
        }

        @Override
        public OpinionQuestion aboutNothing() {
            return new Fulfils(principle, NOTHING);
        }

        @Override
        public double mark(String word) {
            return word.equals(YES) ? 1 : 0;
        }
    }

    /**
     * Whether the response fulfils a principle better than another one.
     *
     * @param swapped whether the other response is shown first
     */
    record Compares(String principle, String response, String other, boolean swapped) implements OpinionQuestion {
        @Override
        public FreePrompt prompt(OpinionTask task, SamplingOptions vote) {
            List<Part> parts = beginning(task, principle);
            parts.add(caller("\n\nResponse A:"));
            parts.add(model(swapped ? other : response));
            parts.add(caller("\nResponse B:"));
            parts.add(model(swapped ? response : other));
            parts.add(caller("\nWhich response fulfils the principle better?"));
            return asking(parts, List.of("Better"), List.of(FIRST, SECOND, TIE), vote);
        }

        @Override
        public OpinionQuestion aboutNothing() {
            return new Compares(principle, NOTHING, other, swapped);
        }

        @Override
        public double mark(String word) {
            return word.equals(TIE) ? 0.5 : word.equals(swapped ? SECOND : FIRST) ? 1 : 0;
        }
    }

    /** Whether each step of the response is right. */
    record Checks(List<Step> steps) implements OpinionQuestion {
        @Override
        public FreePrompt prompt(OpinionTask task, SamplingOptions vote) {
            List<Part> parts = beginning(task, "Each step is right, and follows from what is known before it.");
            for (int i = 0; i < steps.size(); i++) {
                parts.add(caller("\n\n" + name(i + 1) + ":"));
                parts.add(model(steps.get(i).text()));
            }
            parts.add(caller("\nWhich steps are right, and which are wrong?"));
            List<String> names = IntStream.rangeClosed(1, steps.size())
                    .mapToObj(Checks::name)
                    .toList();
            return asking(parts, names, List.of(RIGHT, WRONG), vote);
        }

        private static String name(int number) {
            return "Step " + number;
        }

        @Override
        public OpinionQuestion aboutNothing() {
            return new Checks(steps.stream()
                    .map(step -> new Step(step.start(), step.end(), NOTHING))
                    .toList());
        }

        @Override
        public double mark(String word) {
            return word.equals(RIGHT) ? 1 : 0;
        }
    }

    /** The response that stands for one that the judge could not rule on. */
    String NOTHING = "I don't know.";

    private static List<Part> beginning(OpinionTask task, String principle) {
        List<Part> parts = new ArrayList<>();
        parts.add(caller("You judge by one principle and by nothing else: not by length, tone or confidence, unless the"
                + " principle speaks of them.\n\nThe request:\n"));
        parts.add(data(task.prompt()));
        Optional<String> evidence = task.evidenceIfAny();
        if (evidence.isPresent()) {
            parts.add(caller("\n\nEvidence, which is true. What contradicts it is wrong:\n"));
            parts.add(data(evidence.get()));
        }
        parts.add(caller("\n\nThe principle:\n"));
        parts.add(data(principle));
        return parts;
    }

    private static FreePrompt asking(List<Part> parts, List<String> names, List<String> words, SamplingOptions vote) {
        return new FreePrompt(List.of(new Turn("user", parts)), new Wanted.Marks(names, words), vote);
    }

    private static Part caller(String text) {
        return new Part(text, Writer.CALLER);
    }

    private static Part data(String text) {
        return new Part(text, Writer.DATA);
    }

    private static Part model(String text) {
        return new Part(text, Writer.MODEL);
    }
}
