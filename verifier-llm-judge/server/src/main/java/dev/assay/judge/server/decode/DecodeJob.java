package dev.assay.judge.server.decode;

import dev.assay.judge.server.decode.DecodedCompletion.Finish;
import dev.assay.judge.server.decode.DecodedCompletion.Token;
import dev.assay.judge.server.text.TokenVocabulary;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;

/** A question that is being answered. The caller may cancel its answer at any time. */
final class DecodeJob {
    private final DecodeRequest question;
    private final TokenVocabulary vocabulary;
    private final Set<Integer> ends;
    private final ChoiceConstraint choice;
    private final CompletableFuture<DecodedCompletion> answer = new CompletableFuture<>();
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private final List<Token> tokens = new ArrayList<>();
    private final List<Integer> starts = new ArrayList<>();
    private int spent;
    private int last;

    DecodeJob(DecodeRequest question, TokenVocabulary vocabulary, Set<Integer> ends) {
        this.question = question;
        this.vocabulary = vocabulary;
        this.ends = ends;
        this.choice = new ChoiceConstraint(vocabulary, ends, question.choices());
    }

    int[] prompt() {
        return question.prompt();
    }

    CompletableFuture<DecodedCompletion> answer() {
        return answer;
    }

    boolean wantsOneToken() {
        return question.mostTokens() == 1;
    }

    /** Returns whether the answer is complete or cancelled. */
    boolean done() {
        return answer.isDone();
    }

    /** Returns the last token. */
    int last() {
        return last;
    }

    /** Takes the next token, and ends the completion if the token ends it. */
    void take(float[] raw) {
        if (isBroken(raw)) {
            answer.completeExceptionally(new IllegalStateException("the network's numbers are not finite"));
            return;
        }
        float[] logits = choice.kept(raw, written.toByteArray());
        last = question.sampling().pick(logits);
        spent++;
        if (ends.contains(last)) {
            finish(Finish.STOP);
            return;
        }
        if (question.alternatives() >= 0) {
            LogLikelihoods likelihoods = new LogLikelihoods(logits);
            tokens.add(new Token(likelihoods.of(last), likelihoods.most(question.alternatives())));
            starts.add(written.size());
        }
        written.writeBytes(vocabulary.written(last));
        OptionalInt stop = stop();
        if (stop.isPresent()) {
            finish(stop.getAsInt());
        } else if (choice.complete(written.toByteArray())) {
            finish(Finish.STOP);
        } else if (spent >= question.mostTokens()) {
            finish(Finish.LENGTH);
        }
    }

    /** Returns whether a logit is no number, as after an overflow of 16-bit floats. */
    private static boolean isBroken(float[] logits) {
        for (float logit : logits) {
            if (Float.isNaN(logit) || logit == Float.POSITIVE_INFINITY) {
                return true;
            }
        }
        return false;
    }

    /** Returns the index in the bytes at which the first stop text begins. */
    private OptionalInt stop() {
        if (question.stops().isEmpty()) {
            return OptionalInt.empty();
        }
        String said = TokenVocabulary.latin(written.toByteArray());
        return question.stops().stream()
                .mapToInt(stop -> said.indexOf(TokenVocabulary.latin(stop.getBytes(StandardCharsets.UTF_8))))
                .filter(at -> at >= 0)
                .min();
    }

    private void finish(int cut) {
        String text = new String(written.toByteArray(), 0, cut, StandardCharsets.UTF_8);
        int kept = (int) starts.stream().filter(start -> start < cut).count();
        List<Token> before = tokens.subList(0, Math.min(kept, tokens.size()));
        answer.complete(new DecodedCompletion(text, Finish.STOP, before, spent));
    }

    private void finish(Finish finish) {
        answer.complete(new DecodedCompletion(written.toString(StandardCharsets.UTF_8), finish, tokens, spent));
    }
}
