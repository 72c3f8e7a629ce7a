package dev.assay.judge.opinion;

import dev.assay.verifier.judge.FreeJudge;
import dev.assay.verifier.judge.FreeReply;
import dev.assay.verifier.judge.JudgeRuling.Fault;
import dev.assay.verifier.judge.SamplingOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/** Asks a judge several questions about one response, all at the same time. */
final class OpinionRulings {
    /** The number of answers in a row that can't be read from which on the response may be at fault. */
    private static final int MOST_TRIES = 3;

    /**
     * The temperature of several votes where the profile has 0, at which all of them would be one: that of self-consistency
     * (Wang et al., "Self-Consistency Improves Chain of Thought Reasoning in Language Models", 2022).
     */
    private static final double VOTING_TEMPERATURE = 0.7;

    private final FreeJudge judge;
    private final OpinionTask task;
    private final LongSupplier left;

    /** @param left returns the nanoseconds that are left */
    OpinionRulings(FreeJudge judge, OpinionTask task, LongSupplier left) {
        this.judge = judge;
        this.task = task;
        this.left = left;
    }

    /** The judge's answer to one question. */
    sealed interface Ruling {
        /** One mark for each name of the question, in [0, 1]. */
        record Marked(List<Double> marks) implements Ruling {
            public Marked {
                marks = List.copyOf(marks);
            }
        }

        /** The judge rules on other responses to this question, and not on this one. */
        record Unreadable(String detail) implements Ruling {}

        /** There is no ruling, and the response is not at fault. */
        record Failed(String detail, boolean ofTask) implements Ruling {}
    }

    /** Returns the rulings on each question, one for each vote. */
    List<List<Ruling>> ask(List<OpinionQuestion> questions) throws InterruptedException {
        List<Callable<Ruling>> calls = new ArrayList<>();
        for (OpinionQuestion question : questions) {
            for (int vote = 0; vote < task.votes(); vote++) {
                SamplingOptions sampling = sampling(vote);
                calls.add(() -> ruling(question, sampling));
            }
        }
        List<Ruling> rulings = new ArrayList<>(calls.size());
        try (ExecutorService callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (Future<Ruling> call : callers.invokeAll(calls, left.getAsLong(), TimeUnit.NANOSECONDS)) {
                rulings.add(landed(call));
            }
        }
        List<List<Ruling>> byQuestion = new ArrayList<>();
        for (int from = 0; from < rulings.size(); from += task.votes()) {
            byQuestion.add(List.copyOf(rulings.subList(from, from + task.votes())));
        }
        return byQuestion;
    }

    private Ruling landed(Future<Ruling> call) throws InterruptedException {
        try {
            return call.get();
        } catch (CancellationException e) {
            return new Ruling.Failed("judge " + task.profile() + ": no answer in time", false);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    /** Returns the first answer that can be read: a judge also fails by chance. */
    private Ruling ruling(OpinionQuestion question, SamplingOptions sampling) throws InterruptedException {
        FreeReply reply = reply(question, sampling);
        for (int tries = 1; tries < MOST_TRIES && mayBeByChance(reply); tries++) {
            reply = reply(question, sampling);
        }
        return switch (reply) {
            case FreeReply.Marked marked ->
                new Ruling.Marked(marked.words().stream().map(question::mark).toList());
            case FreeReply.Unreadable unreadable ->
                reply(question.aboutNothing(), sampling) instanceof FreeReply.Marked
                        ? new Ruling.Unreadable(unreadable.detail())
                        : new Ruling.Failed(unreadable.detail(), false);
            case FreeReply.Unusable(String detail) -> new Ruling.Failed("the prompt " + detail, true);
            case FreeReply.Unavailable(String detail) -> new Ruling.Failed(detail, false);
            case FreeReply.Scored _, FreeReply.Labelled _ -> throw new IllegalStateException("marks were asked for");
        };
    }

    private static boolean mayBeByChance(FreeReply reply) {
        return reply instanceof FreeReply.Unreadable unreadable && unreadable.fault() != Fault.TOO_LONG;
    }

    private FreeReply reply(OpinionQuestion question, SamplingOptions sampling) throws InterruptedException {
        Duration patience = Duration.ofNanos(Math.max(1, left.getAsLong()));
        return judge.ask(question.prompt(task, sampling), patience);
    }

    /** Returns the profile's sampling; of several votes, each has a seed of its own and a temperature above 0. */
    private SamplingOptions sampling(int vote) {
        SamplingOptions usual = SamplingOptions.USUAL;
        return task.votes() == 1
                ? usual
                : new SamplingOptions(
                        judge.isGreedy() ? Optional.of(VOTING_TEMPERATURE) : usual.temperature(),
                        usual.topP(),
                        Optional.of((long) vote + 1),
                        usual.mostTokens(),
                        usual.effort());
    }
}
