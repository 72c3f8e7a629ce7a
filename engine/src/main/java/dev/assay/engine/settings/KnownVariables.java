package dev.assay.engine.settings;

import dev.assay.engine.batch.FieldSuggestion;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The names of all environment variables that Assay reads, to find misspelt ones. */
public final class KnownVariables {
    private static final String PREFIX = "ASSAY_";
    private static final String JUDGE = PREFIX + "JUDGE_";
    /** Keys of judges and graders, under names that their owners choose. */
    private static final String SECRET = PREFIX + "SECRET_";

    /** The names without the prefix. */
    private static final Set<String> NAMES = new TreeSet<>(Set.of(
            "ADMIN_KEY",
            "ADMIN_KEY_FILE",
            "BIND",
            "BODY_BYTES_PER_SECOND",
            "BODY_IDLE_MS",
            "BODY_TOTAL_MS",
            "BUILD",
            "CI_DOCKER",
            "CLIENTS",
            "COMPAT_ROOT",
            "DB_PASSWORD",
            "DB_PASSWORD_FILE",
            "DB_URL",
            "DB_USER",
            "DEBUG",
            "DISK_FULL_MB",
            "DISK_LOW_MB",
            "EMBEDDINGS_MODEL",
            "EMBEDDINGS_URL",
            "GRAALPY_CLASSPATH",
            "HOME",
            "JAVA_OPTS",
            "JUDGES",
            "JUDGE_MODEL",
            "JUDGE_SERVER_KEY",
            "JUDGE_SERVER_KEY_FILE",
            "KEEP_ALIVE_MS",
            "KEY",
            "LAUNCHER",
            "MAVEN_ARCHIVE",
            "MAX_BODY_MB",
            "MAX_RESPONSE_KB",
            "MAX_WAIT_MS",
            "PORT",
            "PROXY_TOKENS_PER_MINUTE",
            "QUOTA_ALONE_PERCENT",
            "RECIPE",
            "REQUIRE_ALL",
            "REVIEW_SECOND_PERCENT",
            "RUN",
            "SANDBOX",
            "SANDBOX_OPTIONS",
            "SANDBOX_SLOTS",
            "SQL_CLASSPATH",
            "SQL_POSTGRES",
            "SQL_POSTGRES_PASSWORD",
            "SQL_POSTGRES_PASSWORD_FILE",
            "SQL_POSTGRES_URL",
            "SQL_POSTGRES_USER",
            "TEST_DOCKER",
            "TRAINING",
            "TRL_PYTHON",
            "UPLOAD_CACHE_MB",
            "UPLOAD_QUOTA_MB",
            "URL",
            "WRITE_IDLE_MS"));

    private static final Pattern OF_A_PROFILE = Pattern.compile("ASSAY_JUDGE_([A-Z0-9_]+)_(URL|MODEL)");

    private KnownVariables() {}

    /** Returns the names, but for those of judge profiles and secrets. */
    public static Set<String> names() {
        return NAMES.stream().map(PREFIX::concat).collect(Collectors.toCollection(TreeSet::new));
    }

    /** Returns whether Assay reads a variable of this name. */
    public static boolean has(String name) {
        return name.startsWith(SECRET)
                || OF_A_PROFILE.matcher(name).matches()
                || (name.startsWith(PREFIX) && NAMES.contains(name.substring(PREFIX.length())));
    }

    /**
     * Returns a sentence for each name that begins with ASSAY_ and that nothing reads.
     *
     * @param set the names of all variables that are set
     * @param profiles the names of all judge profiles
     */
    public static List<String> misspelt(Collection<String> set, Collection<String> profiles) {
        List<String> judges = profiles.stream()
                .map(profile -> profile.toUpperCase(Locale.ROOT).replace('-', '_'))
                .sorted()
                .toList();
        return set.stream()
                .filter(name -> name.startsWith(PREFIX) && !isRead(name, judges))
                .sorted()
                .map(name -> name + " is set, but nothing reads it" + instead(name, judges))
                .toList();
    }

    private static boolean isRead(String name, List<String> judges) {
        return OF_A_PROFILE.matcher(name).matches()
                ? namesOf(judges).contains(name.substring(PREFIX.length()))
                : has(name);
    }

    private static String instead(String name, List<String> judges) {
        Set<String> known = namesOf(judges);
        known.addAll(NAMES);
        return FieldSuggestion.of(name.substring(PREFIX.length()), known)
                .map(near -> ": did you mean " + PREFIX + near + "?")
                .orElse(name.startsWith(JUDGE) ? ": there is no judge profile of this name" : "");
    }

    /** Returns the variables of the judges, without the prefix. */
    private static Set<String> namesOf(List<String> judges) {
        Set<String> names = new TreeSet<>();
        for (String judge : judges) {
            names.add("JUDGE_" + judge + "_URL");
            names.add("JUDGE_" + judge + "_MODEL");
        }
        return names;
    }
}
