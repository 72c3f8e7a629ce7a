package dev.assay.judge;

import com.github.benmanes.caffeine.cache.Cache;
import dev.assay.judge.endpoint.EndpointAnswer;
import dev.assay.judge.endpoint.JudgeDispatcher;
import dev.assay.judge.pace.SharedCall;
import dev.assay.judge.pace.SharedPatience;
import dev.assay.judge.pace.WaitingRoom;
import dev.assay.judge.profile.JudgeProfile;
import dev.assay.judge.wire.PassedOn;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.ChatModel;
import dev.assay.verifier.judge.ChatModel.Reply.Completed;
import dev.assay.verifier.judge.ChatModel.Reply.Refused;
import dev.assay.verifier.judge.ChatModel.Reply.Unavailable;
import dev.assay.verifier.judge.Judge.Identity;
import dev.assay.verifier.judge.Judge.Urgency;
import dev.assay.verifier.once.DataFingerprint;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * The model of a profile, for callers that use the judge's own connections; half of its places are kept for rulings.
 */
final class JudgeModel implements ChatModel, AutoCloseable {
    private final JudgeProfile profile;
    private final JudgeDispatcher traffic;
    private final JudgeCounters counters;
    private final Cache<String, Completed> kept;
    private final WaitingRoom door;
    private final SharedCall<Reply> flights = new SharedCall<>();

    JudgeModel(JudgeProfile profile, JudgeDispatcher traffic, JudgeCounters counters, Cache<String, Completed> kept) {
        this.profile = profile;
        this.traffic = traffic;
        this.counters = counters;
        this.kept = kept;
        this.door = new WaitingRoom(
                Math.max(1, profile.limits().inFlight() / 2), profile.limits().waiting());
    }

    @Override
    public Identity identity() {
        return profile.identity();
    }

    @Override
    public String name() {
        return profile.model();
    }

    @Override
    public Reply complete(Chat chat, Duration patience) throws InterruptedException {
        PassedOn request = PassedOn.of(chat.request(), profile.model(), profile.parameters());
        if (!request.isRepeatable()) {
            return sent(request, new SharedPatience(patience));
        }
        String key = key(chat.project(), request);
        Completed known = kept.getIfPresent(key);
        if (known != null) {
            return shared(known);
        }
        Optional<SharedCall.Landed<Reply>> landed = flights.join(key, patience, lasting -> made(key, request, lasting));
        return landed.map(there -> there.joined() ? shared(there.value()) : there.value())
                .orElseGet(() -> new Unavailable(
                        Cause.DEPENDENCY_FAILED, said("no answer within " + patience.toMillis() + " ms")));
    }

    /**
     * Looks into the cache again, because another call may have ended between the first look and the start of this one.
     */
    private Reply made(String key, PassedOn request, SharedPatience patience) throws InterruptedException {
        Completed known = kept.getIfPresent(key);
        if (known != null) {
            return shared(known);
        }
        Reply reply = sent(request, patience);
        if (reply instanceof Completed completed) {
            kept.put(key, completed);
        }
        return reply;
    }

    private String key(String project, PassedOn request) {
        return new DataFingerprint()
                .add(List.of(
                        project,
                        profile.name(),
                        profile.identity().revision(),
                        new String(request.body(), StandardCharsets.UTF_8)))
                .text();
    }

    private Reply sent(PassedOn request, SharedPatience patience) throws InterruptedException {
        if (!door.enter(Urgency.USUAL, patience)) {
            return new Unavailable(Cause.OVERLOADED, said("no turn within " + patience.milliseconds() + " ms"));
        }
        try {
            return reply(traffic.ask(request.body(), request.mostTokens(), Urgency.USUAL, patience));
        } finally {
            door.leave();
        }
    }

    private Reply reply(EndpointAnswer answer) {
        return switch (answer) {
            case EndpointAnswer.Completed(var completion, byte[] body) -> {
                counters.spent(completion.promptTokens(), completion.completionTokens());
                yield new Completed(body, completion.promptTokens(), completion.completionTokens(), false);
            }
            case EndpointAnswer.TooLong _ ->
                new Refused(Reason.TOO_LONG, said("the request is longer than the model's context length"));
            case EndpointAnswer.Filtered _ -> new Refused(Reason.FILTERED, said("a content_filter before it refused"));
            case EndpointAnswer.Placed _, EndpointAnswer.Rated _ ->
                throw new IllegalStateException("a chat is answered in words");
            case EndpointAnswer.Failed failed -> new Unavailable(failed.cause(), said(failed.detail()));
        };
    }

    /** Returns a reply marked as paid for by another request. */
    private static Reply shared(Reply reply) {
        return reply instanceof Completed paid
                ? new Completed(paid.body(), paid.promptTokens(), paid.completionTokens(), true)
                : reply;
    }

    private String said(String what) {
        return "judge " + profile.name() + ": " + what;
    }

    @Override
    public void close() {
        flights.close();
    }
}
