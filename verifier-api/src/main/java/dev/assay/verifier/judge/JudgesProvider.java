package dev.assay.verifier.judge;

import java.nio.file.Path;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.function.Function;

/** Opens the host's judges. {@link java.util.ServiceLoader} finds the implementation. */
public interface JudgesProvider {
    /**
     * Opens the judges of a host: those on the class path, and those of a folder.
     *
     * @throws IllegalArgumentException where the administrator must change a setting; the message says where and what
     */
    Judges open(Settings settings);

    /**
     * Opens the judges of this build; {@link Judges#NONE} where the build has no judge client.
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
     * The administrator's settings.
     *
     * @param profiles the folder of profiles, which need not exist
     * @param variable returns the value of an environment variable; empty where it is not set
     * @param processes the number of processes that share the limits of the judges, this one included
     */
    record Settings(Path profiles, Function<String, Optional<String>> variable, int processes) {
        public Settings {
            if (processes < 1) {
                throw new IllegalArgumentException(
                        "judges are shared by at least one process, and not by " + processes);
            }
        }

        /** Makes the settings of a process that has the judges' limits for itself. */
        public Settings(Path profiles, Function<String, Optional<String>> variable) {
            this(profiles, variable, 1);
        }

        /** Returns the same settings for one of so many processes, each of which takes an equal part of the limits. */
        public Settings sharedBy(int processes) {
            return new Settings(profiles, variable, processes);
        }

        /**
         * Returns the settings with the folder that {@code ASSAY_JUDGES} names, or {@code judges} under the home
         * folder.
         */
        public static Settings of(Path home, Function<String, Optional<String>> variable) {
            Path profiles = variable.apply("ASSAY_JUDGES").map(Path::of).orElse(home.resolve("judges"));
            return new Settings(profiles, variable);
        }
    }
}
