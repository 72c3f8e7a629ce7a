package dev.assay.verifier.judge;

import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;

/** How the judge client is found: listed for {@link java.util.ServiceLoader}. */
public interface JudgesProvider {
    /**
     * The judges of a host; those on the class path, and those of a folder.
     *
     * @throws IllegalArgumentException where the administrator has to change something; the message says where and what
     */
    Judges open(Settings settings);

    /**
     * The judges of this build; {@link Judges#NONE} where it has no client of judges.
     *
     * @throws IllegalArgumentException as {@link #open} does
     */
    static Judges load(Settings settings) {
        return ServiceLoader.load(JudgesProvider.class)
                .findFirst()
                .map(provider -> provider.open(settings))
                .orElse(Judges.NONE);
    }

    /**
     * What the administrator sets.
     *
     * @param profiles the folder of profiles, which need not exist
     * @param variable the value of a variable of the environment; empty where it is not set
     */
    record Settings(Path profiles, Function<String, Optional<String>> variable) {
        /** The folder that {@code ASSAY_JUDGES} names, or {@code judges} under the home. */
        public static Settings of(Path home, Function<String, Optional<String>> variable) {
            Path profiles = variable.apply("ASSAY_JUDGES").map(Path::of).orElse(home.resolve("judges"));
            return new Settings(profiles, variable);
        }
    }
}
