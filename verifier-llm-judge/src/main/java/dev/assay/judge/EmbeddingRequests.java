package dev.assay.judge;

import dev.assay.judge.endpoint.EndpointAnswer;
import dev.assay.judge.endpoint.JudgeDispatcher;
import dev.assay.judge.pace.SharedPatience;
import dev.assay.judge.profile.EmbeddingProfile;
import dev.assay.judge.wire.EmbeddingRequest;
import dev.assay.verifier.judge.Judge.Urgency;
import dev.assay.verifier.judge.JudgeRuling.Fault;
import dev.assay.verifier.judge.TextEmbedding;
import dev.assay.verifier.judge.TextEmbedding.Direction;
import dev.assay.verifier.judge.TextEmbedding.Refused;
import dev.assay.verifier.judge.TextEmbedding.Unavailable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Requests embeddings of texts from the servers of a model. */
record EmbeddingRequests(EmbeddingProfile profile, JudgeDispatcher traffic, JudgeCounters counters) {
    private static final String ANOTHER_TEXT = "a";

    /** Sends all texts in one request. If that is refused, sends them one by one, so that no text affects others. */
    Map<String, TextEmbedding> placed(List<String> texts, SharedPatience patience) throws InterruptedException {
        EmbeddingRequest request = new EmbeddingRequest(profile.model(), texts, profile.parameters());
        EndpointAnswer answer = traffic.ask(request.bytes(), request.tokens(), Urgency.USUAL, patience);
        Map<String, TextEmbedding> all = new HashMap<>();
        if (answer instanceof EndpointAnswer.Placed(var vectors)) {
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
        } else if (answer instanceof EndpointAnswer.Failed failed && failed.mayBeOfText() && takesAnother(patience)) {
            texts.forEach(text -> all.put(text, new Refused(Fault.REFUSED, said("its server refuses a text"))));
        } else {
            texts.forEach(text -> all.put(text, instead(answer)));
        }
        return all;
    }

    /** Returns whether the server embeds another text: then it refused the text and is well itself. */
    private boolean takesAnother(SharedPatience patience) throws InterruptedException {
        EmbeddingRequest request = new EmbeddingRequest(profile.model(), List.of(ANOTHER_TEXT), profile.parameters());
        return !patience.isOver()
                && traffic.ask(request.bytes(), request.tokens(), Urgency.USUAL, patience)
                        instanceof EndpointAnswer.Placed;
    }

    /** Returns whether one of the texts may have caused the failure. */
    private static boolean isRefusal(EndpointAnswer answer) {
        return !(answer instanceof EndpointAnswer.Failed failed && failed.again());
    }

    private static TextEmbedding direction(float[] numbers) {
        try {
            return new Direction(numbers);
        } catch (IllegalArgumentException e) {
            return unavailable("it gave a text no direction");
        }
    }

    private static TextEmbedding instead(EndpointAnswer answer) {
        return switch (answer) {
            case EndpointAnswer.TooLong _ -> new Refused(Fault.TOO_LONG, said("a text is too long for it"));
            case EndpointAnswer.Filtered _ -> new Refused(Fault.REFUSED, said("a filter before it refused a text"));
            case EndpointAnswer.Failed failed -> unavailable(failed.detail());
            case EndpointAnswer.Placed _, EndpointAnswer.Completed _, EndpointAnswer.Rated _ ->
                throw new IllegalStateException("a text is placed, or it is not");
        };
    }

    static TextEmbedding unavailable(String detail) {
        return new Unavailable(said(detail));
    }

    private static String said(String what) {
        return "the model of embeddings: " + what;
    }
}
