package dev.assay.judge.free;

import dev.assay.judge.contract.JudgeRefusal;
import dev.assay.judge.endpoint.EndpointAnswer;
import dev.assay.judge.endpoint.JudgeDispatcher;
import dev.assay.judge.pace.SharedPatience;
import dev.assay.judge.profile.JudgeProfile;
import dev.assay.judge.prompt.JudgeMessage;
import dev.assay.judge.prompt.JudgePrompt;
import dev.assay.judge.prompt.Nonce;
import dev.assay.judge.wire.ChatReply.Completion;
import dev.assay.judge.wire.ChatReply.End;
import dev.assay.judge.wire.ChatRequest;
import dev.assay.verifier.judge.FreeJudge;
import dev.assay.verifier.judge.FreePrompt;
import dev.assay.verifier.judge.FreePrompt.Part;
import dev.assay.verifier.judge.FreePrompt.Wanted;
import dev.assay.verifier.judge.FreeReply;
import dev.assay.verifier.judge.FreeReply.Unreadable;
import dev.assay.verifier.judge.Judge.Urgency;
import dev.assay.verifier.judge.JudgeRuling.Call;
import dev.assay.verifier.judge.JudgeRuling.Fault;
import dev.assay.verifier.judge.SamplingOptions;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The model of a profile. Answers to its prompts are not kept. */
public final class ProfileModel implements FreeJudge {
    private final JudgeProfile profile;
    private final JudgeDispatcher traffic;
    private final Spending spending;
    private final Nonce nonces = new Nonce();

    /** Receives the tokens of each request. */
    @FunctionalInterface
    public interface Spending {
        void spent(int promptTokens, int completionTokens);
    }

    public ProfileModel(JudgeProfile profile, JudgeDispatcher traffic, Spending spending) {
        this.profile = profile;
        this.traffic = traffic;
        this.spending = spending;
    }

    @Override
    public String model() {
        return profile.model();
    }

    @Override
    public boolean isGreedy() {
        JsonNode temperature = profile.parameters().path("temperature");
        return temperature.isNumber() && temperature.doubleValue() == 0;
    }

    @Override
    public boolean fits(FreePrompt prompt) {
        FreePromptForm asked = new FreePromptForm(prompt.wanted(), profile.style());
        List<JudgeMessage> messages = PromptMessages.of(prompt, nonces.notIn(everything(prompt)), asked.ending(), true);
        return tokens(messages) + mostTokens(prompt.sampling()) <= profile.context();
    }

    @Override
    public FreeReply ask(FreePrompt prompt, Duration patience) throws InterruptedException {
        FreePromptForm asked = new FreePromptForm(prompt.wanted(), profile.style());
        String nonce = nonces.notIn(everything(prompt));
        List<JudgeMessage> messages = PromptMessages.of(prompt, nonce, asked.ending(), true);
        ObjectNode parameters = parameters(prompt.sampling());
        int completion = mostTokens(prompt.sampling());
        int tokens = tokens(messages) + completion;
        if (tokens > profile.context()) {
            boolean always =
                    tokens(PromptMessages.of(prompt, nonce, asked.ending(), false)) + completion > profile.context();
            return always
                    ? new FreeReply.Unusable("is longer than the model can read")
                    : new Unreadable(Fault.TOO_LONG, said("what it should judge is too long for it"), Call.NONE);
        }
        EndpointAnswer answer = sent(asked, messages, parameters, tokens, patience);
        if (answer instanceof EndpointAnswer.Failed failed && failed.mayBeOfText() && isHostile(prompt)) {
            List<JudgeMessage> without = PromptMessages.of(prompt, nonce, asked.ending(), false);
            // The server takes the same prompt without what a model wrote: then it is that which it refused.
            if (sent(asked, without, parameters, tokens, patience) instanceof EndpointAnswer.Completed) {
                return new Unreadable(Fault.REFUSED, said("its server refuses what it should judge"), Call.NONE);
            }
        }
        return reply(asked, answer);
    }

    private EndpointAnswer sent(
            FreePromptForm asked, List<JudgeMessage> messages, ObjectNode parameters, int tokens, Duration patience)
            throws InterruptedException {
        ChatRequest request = new ChatRequest(
                asked.sent(),
                profile.model(),
                messages,
                asked.form(),
                parameters,
                0,
                profile.reasons() || asked.hasReasons());
        return traffic.ask(request.bytes(), tokens, Urgency.USUAL, new SharedPatience(patience));
    }

    private static boolean isHostile(FreePrompt prompt) {
        return prompt.turns().stream()
                .flatMap(turn -> turn.parts().stream())
                .anyMatch(part -> part.writer() == FreePrompt.Writer.MODEL);
    }

    private static String everything(FreePrompt prompt) {
        return prompt.turns().stream()
                .flatMap(turn -> turn.parts().stream())
                .map(Part::text)
                .collect(Collectors.joining());
    }

    private static int tokens(List<JudgeMessage> messages) {
        return new JudgePrompt(messages, List.of()).tokens();
    }

    private int mostTokens(SamplingOptions sampling) {
        return Math.min(profile.maxTokens(), sampling.mostTokens().orElse(Integer.MAX_VALUE));
    }

    private ObjectNode parameters(SamplingOptions sampling) {
        ObjectNode parameters = profile.parameters().deepCopy();
        String most = parameters.has("max_completion_tokens") ? "max_completion_tokens" : "max_tokens";
        parameters.put(most, mostTokens(sampling));
        sampling.temperature().ifPresent(value -> parameters.put("temperature", value));
        sampling.topP().ifPresent(value -> parameters.put("top_p", value));
        sampling.seed().ifPresent(value -> parameters.put("seed", value));
        sampling.effort().ifPresent(value -> parameters.put("reasoning_effort", value));
        return parameters;
    }

    private FreeReply reply(FreePromptForm asked, EndpointAnswer answer) {
        return switch (answer) {
            case EndpointAnswer.Completed(var completion, byte[] _) -> {
                spending.spent(completion.promptTokens(), completion.completionTokens());
                yield heard(asked, completion);
            }
            case EndpointAnswer.TooLong _ ->
                new Unreadable(Fault.TOO_LONG, said("what it should judge is too long for it"), Call.NONE);
            case EndpointAnswer.Filtered _ ->
                new Unreadable(Fault.REFUSED, said("a filter before it refused"), Call.NONE);
            case EndpointAnswer.Placed _, EndpointAnswer.Rated _ ->
                throw new IllegalStateException("a chat is answered in words");
            case EndpointAnswer.Failed failed -> new FreeReply.Unavailable(said(failed.detail()));
        };
    }

    private FreeReply heard(FreePromptForm asked, Completion completion) {
        Call call = new Call(completion.promptTokens(), completion.completionTokens(), false);
        if (completion.end() == End.REFUSED) {
            return new Unreadable(Fault.REFUSED, said("it refused"), call);
        }
        if (completion.end() == End.LENGTH) {
            return new Unreadable(Fault.UNPARSEABLE, said("it ran out of tokens"), call);
        }
        return asked.read(completion.text())
                .<FreeReply>map(values -> switch (asked.wanted()) {
                    case Wanted.Score _ -> new FreeReply.Scored(Double.parseDouble(values.getFirst()), call);
                    case Wanted.Label _ -> new FreeReply.Labelled(values.getFirst(), call);
                    case Wanted.Marks _ -> new FreeReply.Marked(values, call);
                })
                .orElseGet(() -> JudgeRefusal.isOne(completion.text())
                        ? new Unreadable(Fault.REFUSED, said("it refused"), call)
                        : new Unreadable(Fault.UNPARSEABLE, said("it did not answer as it was asked"), call));
    }

    private String said(String what) {
        return "judge " + profile.name() + ": " + what;
    }
}
