package dev.assay.cli.local;

import dev.assay.engine.settings.KnownVariables;
import dev.assay.verifier.judge.Judges;
import dev.assay.verifier.judge.JudgesProvider;
import dev.assay.verifier.judge.JudgesProvider.Settings;
import java.util.Optional;

/** The judges of this process: those that a gateway on this machine would have. */
public final class LocalJudges {
    private LocalJudges() {}

    /**
     * Opens the judges; warns on stderr of variables that nothing reads, since a judge whose variable is misspelt is
     * silently without an endpoint.
     *
     * @throws IllegalArgumentException where a profile is wrong; the message says where and how to change it
     */
    public static Judges open() {
        return open(1);
    }

    /** Opens the judges of one of so many processes, each of which takes an equal part of the judges' limits. */
    public static Judges open(int processes) {
        Settings settings = Settings.of(
                GatewayHome.folder(),
                name -> Optional.of(GatewayHome.variable(name, "")).filter(value -> !value.isEmpty()));
        Judges judges = JudgesProvider.load(settings.sharedBy(processes));
        KnownVariables.misspelt(System.getenv().keySet(), judges.names())
                .forEach(warning -> System.err.println("assay: " + warning));
        return judges;
    }
}
