package dev.assay.cli.local;

import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.judge.JudgesProvider;
import dev.assay.verifier.judge.JudgesProvider.Settings;
import java.util.Optional;

/** The judges of this process: those that a gateway here would have. */
public final class LocalJudges {
    private LocalJudges() {}

    /**
     * Opens them.
     *
     * @throws IllegalArgumentException where a profile has to be changed; the message says where and how
     */
    public static Judges open() {
        return JudgesProvider.load(Settings.of(
                GatewayHome.folder(),
                name -> Optional.of(GatewayHome.variable(name, "")).filter(value -> !value.isEmpty())));
    }
}
