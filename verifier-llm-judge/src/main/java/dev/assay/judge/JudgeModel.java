package dev.assay.judge;

import com.github.benmanes.caffeine.cache.Cache;
import dev.assay.judge.endpoint.Answer;
import dev.assay.judge.endpoint.Traffic;
import dev.assay.judge.pace.Flights;
import dev.assay.judge.pace.Patience;
import dev.assay.judge.pace.WaitingRoom;
import dev.assay.judge.profile.Profile;
import dev.assay.judge.wire.PassedOn;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.ChatModel;
import dev.assay.verifier.judge.ChatModel.Reply.Completed;
import dev.assay.verifier.judge.ChatModel.Reply.Refused;
import dev.assay.verifier.judge.ChatModel.Reply.Unavailable;
import dev.assay.verifier.judge.Judge.Identity;
import dev.assay.verifier.judge.Judge.Urgency;
import dev.assay.verifier.once.Fingerprint;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The model of a profile, asked by others over the judge's own connections; half of its places are kept for rulings. */
final class JudgeModel implements ChatModel, AutoCloseable {
    private final Profile profile;
    private final Traffic traffic;
    private final Counters counters;
    private final Cache<String, Completed> kept;
    private final WaitingRoom door;
    private final Flights<Reply> flights = new Flights<>();

    JudgeModel(Profile profile, Traffic traffic, Counters counters, Cache<String, Completed> kept) {
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
            return sent(request, new Patience(patience));
        }
        String key = key(chat.project(), request);
        Completed known = kept.getIfPresent(key);
        if (known != null) {
            return shared(known);
        }
        Optional<Flights.Landed<Reply>> landed = flights.join(key, patience, lasting -> made(key, request, lasting));
        return landed.map(there -> there.joined() ? shared(there.value()) : there.value())
                .orElseGet(() -> new Unavailable(
                        Cause.DEPENDENCY_FAILED, said("no answer within " + patience.toMillis() + " ms")));
    }

    /** A flight may have landed between the look at what is kept and this one's start. */
    private Reply made(String key, PassedOn request, Patience patience) throws InterruptedException {
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
        return new Fingerprint()
                .add(List.of(
                        project,
                        profile.name(),
                        profile.identity().revision(),
                        new String(request.body(), StandardCharsets.UTF_8)))
                .text();
    }

    private Reply sent(PassedOn request, Patience patience) throws InterruptedException {
        if (!door.enter(Urgency.USUAL, patience)) {
            return new Unavailable(Cause.OVERLOADED, said("no turn within " + patience.milliseconds() + " ms"));
        }
        try {
            return reply(traffic.ask(request.body(), request.mostTokens(), Urgency.USUAL, patience));
        } finally {
            door.leave();
        }
    }

    private Reply reply(Answer answer) {
        return switch (answer) {
            case Answer.Completed(var completion, byte[] body) -> {
                counters.spent(completion.promptTokens(), completion.completionTokens());
                yield new Completed(body, completion.promptTokens(), completion.completionTokens(), false);
            }
            case Answer.TooLong _ ->
                new Refused(Reason.TOO_LONG, said("the request is longer than the model's context length"));
            case Answer.Filtered _ -> new Refused(Reason.FILTERED, said("a content_filter before it refused"));
            case Answer.Placed _ -> throw new IllegalStateException("a chat is answered in words");
            case Answer.Failed failed -> new Unavailable(failed.cause(), said(failed.detail()));
        };
    }

    /** What another asking paid for. */
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
