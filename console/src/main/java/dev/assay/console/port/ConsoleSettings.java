package dev.assay.console.port;

import java.util.List;

/** The settings of this gateway, with the values that are in effect. */
public interface ConsoleSettings {
    /** Returns the settings, in groups. */
    List<Group> groups();

    /** Returns a sentence for each variable that is set and that nothing reads. */
    List<String> warnings();

    /** Settings of one subject. */
    record Group(String title, List<Setting> settings) {
        public Group {
            settings = List.copyOf(settings);
        }
    }

    /**
     * A setting.
     *
     * @param name the environment variable, or what else is set
     * @param value the effective value; a secret is never in it
     * @param source where the value comes from
     * @param meaning a few words
     */
    record Setting(String name, String value, Source source, String meaning) {}

    /** Where a value comes from. */
    enum Source {
        ENVIRONMENT,
        /** A file that a variable names. */
        FILE,
        DEFAULT,
        /** This host. */
        HOST
    }
}
