package dev.assay.judge;

import dev.assay.judge.endpoint.Answer;
import dev.assay.judge.endpoint.Traffic;
import dev.assay.judge.pace.Patience;
import dev.assay.judge.profile.EmbeddingProfile;
import dev.assay.judge.wire.EmbeddingRequest;
import dev.assay.verifier.judge.Embedding;
import dev.assay.verifier.judge.Embedding.Direction;
import dev.assay.verifier.judge.Embedding.Refused;
import dev.assay.verifier.judge.Embedding.Unavailable;
import dev.assay.verifier.judge.Judge.Urgency;
import dev.assay.verifier.judge.Ruling.Fault;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Has texts placed by the servers of a model of embeddings. */
record Placer(EmbeddingProfile profile, Traffic traffic, Counters counters) {
    /** In one request; where that is refused, one by one, so that no text takes others with it. */
    Map<String, Embedding> placed(List<String> texts, Patience patience) throws InterruptedException {
        var request = new EmbeddingRequest(profile.model(), texts, profile.parameters());
        Answer answer = traffic.ask(request.bytes(), request.tokens(), Urgency.USUAL, patience);
        Map<String, Embedding> all = new HashMap<>();
        if (answer instanceof Answer.Placed(var vectors)) {
            counters.spent(vectors.tokens(), 0);
            boolean each = vectors.vectors().size() == texts.size();
            for (int i = 0; i < texts.size(); i++) {
                all.put(
                        texts.get(i),
                        each ? direction(vectors.vectors().get(i)) : unavailable("it did not place each text"));
            }
        } else if (texts.size() > 1 && isRefusal(answer) && !patience.isOver()) {
            for (String text : texts) {
                all.putAll(placed(List.of(text), patience));
            }
        } else {
            texts.forEach(text -> all.put(text, instead(answer)));
        }
        return all;
    }

    /** Whether one of the texts may be why there is no answer. */
    private static boolean isRefusal(Answer answer) {
        return !(answer instanceof Answer.Failed failed && failed.again());
    }

    private static Embedding direction(float[] numbers) {
        try {
            return new Direction(numbers);
        } catch (IllegalArgumentException e) {
            return unavailable("it gave a text no direction");
        }
    }

    private static Embedding instead(Answer answer) {
        return switch (answer) {
            case Answer.TooLong _ -> new Refused(Fault.TOO_LONG, said("a text is too long for it"));
            case Answer.Filtered _ -> new Refused(Fault.REFUSED, said("a filter before it refused a text"));
            case Answer.Failed failed -> unavailable(failed.detail());
            case Answer.Placed _, Answer.Completed _ ->
                throw new IllegalStateException("a text is placed, or it is not");
        };
    }

    static Embedding unavailable(String detail) {
        return new Unavailable(said(detail));
    }

    private static String said(String what) {
        return "the model of embeddings: " + what;
    }
}
