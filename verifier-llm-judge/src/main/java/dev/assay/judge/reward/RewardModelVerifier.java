package dev.assay.judge.reward;

import dev.assay.verifier.Certainty;
import dev.assay.verifier.Explanation;
import dev.assay.verifier.Lane;
import dev.assay.verifier.Response;
import dev.assay.verifier.Verdict;
import dev.assay.verifier.Verdict.Cause;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.judge.RewardModel;
import dev.assay.verifier.judge.RewardOpinion;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Asks a reward model. Its raw values are parts; the score is the value of one head, scaled to [0, 1]. */
public final class RewardModelVerifier implements Verifier<RewardModelTask> {
    static final VerifierInfo INFO = new VerifierInfo(
            "reward-model",
            "0.2.0",
            "Asks a reward model of your own, over HTTP.",
            Lane.BLOCKING,
            Duration.ofMinutes(1),
            256,
            false);
    private static final Duration PATIENCE = Duration.ofSeconds(55);
    private static final String STAGE = "reward.model";
    /** Spaces of any kind, and characters that nobody sees. */
    private static final Pattern BLANK = Pattern.compile("[\\p{IsWhite_Space}\\p{Cc}\\p{Cf}]*+");

    private final Judges judges;

    /** Makes a verifier that asks the reward models among the judges of this host. */
    public RewardModelVerifier(Judges judges) {
        this.judges = judges;
    }

    @Override
    public VerifierInfo info() {
        return INFO;
    }

    @Override
    public Class<RewardModelTask> taskType() {
        return RewardModelTask.class;
    }

    @Override
    public Verdict verify(RewardModelTask task, Response response) throws InterruptedException {
        Optional<RewardModel> model = judges.rewardModel(task.model());
        if (model.isEmpty()) {
            return unscored(
                    Cause.UNSUPPORTED,
                    "no reward model " + task.model() + " is attached here; see docs/reward-models.md");
        }
        if (BLANK.matcher(response.text()).matches()) {
            return least("limit.blank", "the response is blank");
        }
        return switch (model.get().score(task.prompt(), response.text(), PATIENCE)) {
            case RewardOpinion.Rated rated -> scored(rated);
            case RewardOpinion.Refused(var fault, var detail) ->
                least("limit." + fault.name().toLowerCase(Locale.ROOT), detail);
            case RewardOpinion.Unavailable(var detail) -> unscored(Cause.DEPENDENCY_FAILED, detail);
        };
    }

    private static Verdict scored(RewardOpinion.Rated rated) {
        Map<String, Double> parts = new LinkedHashMap<>();
        parts.put("raw", rated.raw());
        for (int head = 0; rated.values().size() > 1 && head < rated.values().size(); head++) {
            parts.put("head_" + head, rated.values().get(head));
        }
        return new Verdict.Scored(
                rated.score(),
                new Certainty.Decided(),
                Optional.empty(),
                parts,
                List.of(),
                Explanation.of(STAGE, "", "it gave " + rated.raw()));
    }

    /** Returns the verdict on a response that keeps the model from an opinion. */
    private static Verdict least(String stage, String why) {
        return Verdict.Scored.decided(0, Optional.empty(), Explanation.of(stage, "", why));
    }

    private static Verdict unscored(Cause cause, String detail) {
        return Verdict.Unscored.of(cause, detail, Explanation.of(STAGE, "", detail));
    }
}
