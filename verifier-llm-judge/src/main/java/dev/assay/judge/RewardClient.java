package dev.assay.judge;

import dev.assay.judge.endpoint.EndpointAnswer;
import dev.assay.judge.endpoint.JudgeDispatcher;
import dev.assay.judge.pace.SharedPatience;
import dev.assay.judge.profile.RewardProfile;
import dev.assay.judge.prompt.NeutralText;
import dev.assay.judge.wire.RewardRequest;
import dev.assay.verifier.judge.Judge.Identity;
import dev.assay.verifier.judge.Judge.Urgency;
import dev.assay.verifier.judge.JudgeRuling.Fault;
import dev.assay.verifier.judge.JudgeStatus;
import dev.assay.verifier.judge.RewardModel;
import dev.assay.verifier.judge.RewardOpinion;
import dev.assay.verifier.once.DataFingerprint;
import dev.assay.verifier.once.OnceCache;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A client of a reward model, over HTTP. Equal questions are asked once. */
final class RewardClient implements RewardModel {
    private static final int MOST_KEPT = 100_000;
    private static final String ANOTHER_RESPONSE = "a";

    private final RewardProfile profile;
    private final JudgeDispatcher traffic;
    private final Identity identity;
    private final JudgeCounters counters = new JudgeCounters();
    private final OnceCache<RewardOpinion> kept = new OnceCache<>(MOST_KEPT, RewardClient::weight);

    RewardClient(RewardProfile profile, JudgeDispatcher traffic) {
        this.profile = profile;
        this.traffic = traffic;
        String asked = new DataFingerprint()
                .add(List.of(profile.model(), profile.shape().toString()))
                .text();
        this.identity = new Identity(profile.name(), profile.model(), asked);
    }

    private static long weight(RewardOpinion opinion) {
        return switch (opinion) {
            case RewardOpinion.Rated rated -> rated.values().size();
            case RewardOpinion.Refused _ -> 1;
            case RewardOpinion.Unavailable _ -> -1;
        };
    }

    @Override
    public String model() {
        return profile.model();
    }

    /** Sends texts without invisible characters and control tokens, so that a response can't end its own turn. */
    @Override
    public RewardOpinion score(String prompt, String response, Duration patience) throws InterruptedException {
        String shown =
                profile.shape().excerpt().map(excerpt -> excerpt.of(response)).orElse(response);
        String asked = NeutralText.of(prompt);
        String answered = NeutralText.of(shown);
        SharedPatience lasting = new SharedPatience(patience);
        String key = new DataFingerprint().add(asked).add(answered).text();
        return counters.counted(kept.get(key, () -> asked(asked, answered, lasting)));
    }

    private RewardOpinion asked(String prompt, String response, SharedPatience patience) throws InterruptedException {
        EndpointAnswer answer = sent(prompt, response, patience);
        return switch (answer) {
            case EndpointAnswer.Rated(var values) -> {
                counters.spent(values.tokens(), 0);
                yield rated(values.values());
            }
            case EndpointAnswer.TooLong _ ->
                takesAnother(prompt, patience)
                        ? new RewardOpinion.Refused(Fault.TOO_LONG, said("the response is too long for it"))
                        : unavailable("the prompt is too long for it");
            case EndpointAnswer.Filtered _ ->
                takesAnother(prompt, patience)
                        ? new RewardOpinion.Refused(Fault.REFUSED, said("a filter before it refused the response"))
                        : unavailable("a filter before it refused the prompt");
            case EndpointAnswer.Failed failed ->
                failed.mayBeOfText() && takesAnother(prompt, patience)
                        ? new RewardOpinion.Refused(Fault.REFUSED, said("its server refuses the response"))
                        : unavailable(failed.detail());
            case EndpointAnswer.Placed _, EndpointAnswer.Completed _ ->
                throw new IllegalStateException("a reward model answers in values");
        };
    }

    private EndpointAnswer sent(String prompt, String response, SharedPatience patience) throws InterruptedException {
        byte[] body = request(prompt, response).bytes(profile.shape().parameters());
        return traffic.ask(body, RewardRequest.tokens(body), Urgency.USUAL, patience);
    }

    private RewardRequest request(String prompt, String response) {
        Optional<String> text = profile.shape().template().map(template -> template.filled(prompt, response));
        return switch (profile.shape().wire()) {
            case CLASSIFY ->
                text.map(both -> RewardRequest.classify(model(), both))
                        .orElseGet(() -> RewardRequest.classify(model(), prompt, response));
            case SCORE -> RewardRequest.score(model(), prompt, response);
            case OPENRLHF -> RewardRequest.reward(prompt, text.orElseThrow());
            case CHAT, EMBEDDINGS -> throw new IllegalStateException("a profile of a reward model has another wire");
        };
    }

    /** Returns whether the server takes the same prompt with another response: then the response is at fault. */
    private boolean takesAnother(String prompt, SharedPatience patience) throws InterruptedException {
        return !patience.isOver() && sent(prompt, ANOTHER_RESPONSE, patience) instanceof EndpointAnswer.Rated;
    }

    private RewardOpinion rated(List<Double> values) {
        int head = profile.shape().head();
        int heads = profile.shape().heads().orElse(Math.max(values.size(), head + 1));
        if (values.size() != heads) {
            return unavailable("it gave " + values.size() + " values instead of " + heads);
        }
        if (!values.stream().allMatch(Double::isFinite)) {
            return unavailable("it gave a value that is not finite");
        }
        return new RewardOpinion.Rated(profile.shape().squash().of(values.get(head)), head, values);
    }

    private RewardOpinion unavailable(String detail) {
        return new RewardOpinion.Unavailable(said(detail));
    }

    private String said(String what) {
        return "reward model " + profile.name() + ": " + what;
    }

    JudgeStatus status() {
        return counters.status(identity, traffic);
    }
}
