package dev.assay.gateway.judging;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.wire.Json;
import dev.assay.engine.wire.ProblemType;
import dev.assay.engine.wire.RequestRefusal;
import dev.assay.gateway.http.RequestAdmission;
import dev.assay.gateway.problem.ProblemException;
import dev.assay.gateway.security.KeyQuotas;
import dev.assay.gateway.security.Principal;
import dev.assay.verifier.judge.ChatModel;
import dev.assay.verifier.judge.ChatModel.Chat;
import dev.assay.verifier.judge.ChatModel.Reply;
import dev.assay.verifier.judge.Judges;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Passes a request for a completion to the model that it names, on the calling thread. */
@Component
final class CompletionHandler {
    private static final Duration RETRY = Duration.ofSeconds(2);

    private final Judges judges;
    private final RequestAdmission admission;
    private final TokenBudget budget;

    CompletionHandler(Judges judges, RequestAdmission admission, TokenBudget budget) {
        this.judges = judges;
        this.admission = admission;
        this.budget = budget;
    }

    List<ChatModel> models() {
        return judges.models();
    }

    Reply.Completed complete(Principal principal, byte[] body, Duration patience) throws InterruptedException {
        admission.requireOpen();
        ChatBody asked = ChatBody.read(body);
        ChatModel model = named(asked.model());
        byte[] request = Json.MAPPER.writeValueAsBytes(asked.request());
        try (KeyQuotas.Lease _ = admission.admit(principal, 1)) {
            TokenBudget.Taken taken = budget.take(principal.keyId(), asked.thought());
            long used = asked.thought(); // the estimate is charged where the caller disconnects
            try {
                Reply reply = model.complete(new Chat(principal.project(), request), patience);
                used = reply instanceof Reply.Completed paid && !paid.cached()
                        ? (long) paid.promptTokens() + paid.completionTokens()
                        : 0;
                return completed(reply);
            } finally {
                taken.used(used);
            }
        }
    }

    private ChatModel named(String name) {
        List<ChatModel> all = judges.models();
        return all.stream()
                .filter(model -> model.identity().profile().equals(name))
                .findFirst()
                .or(() ->
                        all.stream().filter(model -> model.name().equals(name)).findFirst())
                .orElseThrow(() -> ProblemException.of(
                        ProblemType.NOT_FOUND,
                        "no judge here has the model " + name + "; there are: "
                                + all.stream()
                                        .map(model -> model.identity().profile())
                                        .collect(Collectors.joining(", "))));
    }

    private static Reply.Completed completed(Reply reply) {
        return switch (reply) {
            case Reply.Completed completed -> completed;
            case Reply.Refused(var _, String detail) ->
                throw ProblemException.of(new RequestRefusal(
                        ProblemType.INVALID_FIELD,
                        detail,
                        List.of(new FieldProblem("/messages", "A field has a wrong value", detail))));
            case Reply.Unavailable(var _, String detail) ->
                throw ProblemException.retry(ProblemType.UNAVAILABLE, detail, RETRY);
        };
    }
}
