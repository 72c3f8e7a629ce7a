package dev.assay.judge;

import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.judge.JudgesProvider;

/** Opens the judges of the profiles. */
public final class ConfiguredJudgesProvider implements JudgesProvider {
    @Override
    public Judges open(Settings settings) {
        return ConfiguredJudges.open(settings);
    }
}
