package dev.assay.judge;

import com.github.benmanes.caffeine.cache.Cache;
import dev.assay.judge.contract.JudgeContract;
import dev.assay.judge.contract.StatementForms;
import dev.assay.judge.endpoint.EndpointAnswer;
import dev.assay.judge.endpoint.JudgeDispatcher;
import dev.assay.judge.free.ProfileModel;
import dev.assay.judge.pace.SharedCall;
import dev.assay.judge.pace.SharedPatience;
import dev.assay.judge.profile.JudgeProfile;
import dev.assay.judge.prompt.JudgePrompt;
import dev.assay.judge.wire.ChatRequest;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.judge.ChatModel;
import dev.assay.verifier.judge.ChatModel.Reply.Completed;
import dev.assay.verifier.judge.Judge;
import dev.assay.verifier.judge.JudgeQuestion;
import dev.assay.verifier.judge.JudgeRuling;
import dev.assay.verifier.judge.JudgeRuling.Call;
import dev.assay.verifier.judge.JudgeRuling.Fault;
import dev.assay.verifier.judge.JudgeRuling.Given;
import dev.assay.verifier.judge.JudgeRuling.Unavailable;
import dev.assay.verifier.judge.JudgeRuling.Unreadable;
import dev.assay.verifier.judge.JudgeStatus;
import dev.assay.verifier.once.DataFingerprint;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;

/** A client of a judge, over HTTP. */
final class JudgeClient implements Judge, AutoCloseable {
    private static final String ANOTHER_ANSWER = "0";

    private final JudgeProfile profile;
    private final JudgeDispatcher traffic;
    private final Cache<String, JudgeRuling> kept;
    private final SharedCall<JudgeRuling> flights = new SharedCall<>();
    private final JudgeCounters counters = new JudgeCounters();
    private final JudgeModel model;
    private final StatementForms forms;
    private final RulingParser hearing;

    JudgeClient(
            JudgeProfile profile,
            JudgeDispatcher traffic,
            Cache<String, JudgeRuling> kept,
            Cache<String, Completed> completions) {
        this.profile = profile;
        this.traffic = traffic;
        this.kept = kept;
        this.forms = new StatementForms(profile.contract());
        this.hearing = new RulingParser(profile, forms);
        this.model = new JudgeModel(profile, traffic, counters, completions);
    }

    ChatModel model() {
        return model;
    }

    /** Returns the judge's model for callers' own prompts, which share its places, its limits and its servers. */
    ProfileModel free() {
        return new ProfileModel(profile, traffic, counters::spent);
    }

    @Override
    public Identity identity() {
        return profile.identity();
    }

    @Override
    public Sees sees() {
        return profile.sees();
    }

    @Override
    public String prompt(JudgeQuestion question) {
        return profile.prompts().of(question, false).messages().stream()
                .map(message -> "[" + message.role() + "]\n" + message.content())
                .collect(Collectors.joining("\n\n"));
    }

    @Override
    public JudgeRuling ask(JudgeQuestion question, Urgency urgency, Duration patience) throws InterruptedException {
        return ask(question, urgency, patience, true);
    }

    @Override
    public Judge afresh() {
        return new Judge() {
            @Override
            public Identity identity() {
                return JudgeClient.this.identity();
            }

            @Override
            public Sees sees() {
                return JudgeClient.this.sees();
            }

            @Override
            public JudgeRuling ask(JudgeQuestion question, Urgency urgency, Duration patience)
                    throws InterruptedException {
                return JudgeClient.this.ask(question, urgency, patience, false);
            }
        };
    }

    private JudgeRuling ask(JudgeQuestion question, Urgency urgency, Duration patience, boolean keeps)
            throws InterruptedException {
        JudgePrompt shared = profile.prompts().withoutNonce(question);
        if (profile.prompts().isTooLong(question) || shared.tokens() + profile.maxTokens() > profile.context()) {
            return counters.counted(
                    new Unreadable(Fault.TOO_LONG, hearing.said("the question is too long for it"), Call.NONE));
        }
        // includes the places of the steps, which the words do not show
        String key = keeps ? key(shared) : UUID.randomUUID().toString();
        JudgeRuling known = kept.getIfPresent(key);
        if (known != null) {
            return counters.counted(shared(known));
        }
        if (keeps && urgency == Urgency.BACKGROUND) {
            return ask(question, urgency, patience, false);
        }
        Optional<SharedCall.Landed<JudgeRuling>> landed = flights.join(key, patience, lasting -> {
            JudgeRuling ruling = ruling(key, shared, question, urgency, lasting);
            if (keeps && !(ruling instanceof Unavailable)) {
                kept.put(key, ruling);
            }
            return ruling;
        });
        return counters.counted(landed.map(there -> there.joined() ? shared(there.value()) : there.value())
                .orElseGet(() -> new Unavailable(
                        Cause.DEPENDENCY_FAILED,
                        hearing.said("no answer within " + patience.toMillis() + " ms"),
                        Call.NONE)));
    }

    /** Returns a key that is equal for questions that the judge reads in the same words. */
    private String key(JudgePrompt prompt) {
        return new DataFingerprint()
                .add(List.of(
                        profile.name(),
                        profile.identity().revision(),
                        profile.identity().promptSha256(),
                        prompt.messages().toString(),
                        prompt.steps().toString()))
                .text();
    }

    private JudgeRuling ruling(
            String key, JudgePrompt shared, JudgeQuestion question, Urgency urgency, SharedPatience patience)
            throws InterruptedException {
        JudgeRuling known = kept.getIfPresent(key);
        if (known != null) {
            return shared(known);
        }
        JudgePrompt prompt = profile.prompts().hasNonce() ? profile.prompts().of(question, false) : shared;
        JudgeRuling ruling = heard(prompt, question, urgency, patience);
        if (profile.contract() instanceof JudgeContract.Pairwise && ruling instanceof Given first) {
            ruling = bothOrders(first, heard(profile.prompts().of(question, true), question, urgency, patience));
        }
        return ruling;
    }

    /** Returns the mean of both orders. For a judge that always prefers the same place, this is a tie. */
    private static JudgeRuling bothOrders(Given first, JudgeRuling second) {
        return switch (second) {
            case Given swapped ->
                new Given(
                        (first.p() + 1 - swapped.p()) / 2,
                        first.parts(),
                        first.steps(),
                        sum(first.call(), swapped.call()));
            case Unreadable(var fault, var detail, var call) -> new Unreadable(fault, detail, sum(first.call(), call));
            case Unavailable(var cause, var detail, var call) ->
                new Unavailable(cause, detail, sum(first.call(), call));
        };
    }

    private static Call sum(Call one, Call other) {
        return new Call(
                one.promptTokens() + other.promptTokens(), one.completionTokens() + other.completionTokens(), false);
    }

    private JudgeRuling heard(JudgePrompt prompt, JudgeQuestion question, Urgency urgency, SharedPatience patience)
            throws InterruptedException {
        EndpointAnswer answer = sent(prompt, urgency, patience);
        return switch (answer) {
            case EndpointAnswer.Completed(var completion, byte[] _) -> {
                counters.spent(completion.promptTokens(), completion.completionTokens());
                yield hearing.ruling(completion, prompt.steps());
            }
            case EndpointAnswer.TooLong tooLong ->
                new Unreadable(Fault.TOO_LONG, hearing.said("the question is too long for it"), Call.NONE);
            case EndpointAnswer.Filtered filtered ->
                new Unreadable(Fault.REFUSED, hearing.said("a filter before it refused"), Call.NONE);
            case EndpointAnswer.Placed _, EndpointAnswer.Rated _ ->
                throw new IllegalStateException("a chat is answered in words");
            case EndpointAnswer.Failed failed ->
                failed.mayBeOfText() && takesAnother(question, urgency, patience)
                        ? new Unreadable(Fault.REFUSED, hearing.said("its server refuses this answer"), Call.NONE)
                        : new Unavailable(failed.cause(), hearing.said(failed.detail()), Call.NONE);
        };
    }

    /** Returns whether the server rules on another answer to the question: then it refused the answer and is well itself. */
    private boolean takesAnother(JudgeQuestion question, Urgency urgency, SharedPatience patience)
            throws InterruptedException {
        JudgeQuestion other = new JudgeQuestion(question.text(), question.golds(), ANOTHER_ANSWER);
        return !patience.isOver()
                && sent(profile.prompts().of(other, false), urgency, patience) instanceof EndpointAnswer.Completed;
    }

    private EndpointAnswer sent(JudgePrompt prompt, Urgency urgency, SharedPatience patience)
            throws InterruptedException {
        ChatRequest request = new ChatRequest(
                profile.style(),
                profile.model(),
                prompt.messages(),
                forms.of(prompt.steps().size()),
                profile.parameters(),
                profile.topLogprobs(),
                profile.reasons());
        return traffic.ask(request.bytes(), prompt.tokens() + profile.maxTokens(), urgency, patience);
    }

    /** Returns a ruling with its call marked as paid for by another question. */
    private static JudgeRuling shared(JudgeRuling ruling) {
        Call call = new Call(ruling.call().promptTokens(), ruling.call().completionTokens(), true);
        return switch (ruling) {
            case Given given -> new Given(given.p(), given.parts(), given.steps(), call);
            case Unreadable unreadable -> new Unreadable(unreadable.fault(), unreadable.detail(), call);
            case Unavailable unavailable -> new Unavailable(unavailable.cause(), unavailable.detail(), call);
        };
    }

    JudgeStatus status() {
        return counters.status(identity(), traffic);
    }

    @Override
    public void close() {
        flights.close();
        model.close();
    }
}
