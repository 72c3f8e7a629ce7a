package dev.assay.yaml;

import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * The limits of a kind of documents.
 *
 * @param kibibytes longest text, in UTF-8
 * @param aliases true where a value may be named (&amp;) and used again (*)
 * @param renamed the present name of a key, by the pointer to the name that it had; a document may have either
 */
public record YamlRules(int kibibytes, boolean aliases, Map<String, String> renamed) {
    /** Most nodes of a document in which values are used again. */
    static final int MOST_REPEATED = 100_000;

    public YamlRules {
        renamed = Map.copyOf(renamed);
    }

    /** Rules for keys that all have their first names. */
    public YamlRules(int kibibytes, boolean aliases) {
        this(kibibytes, aliases, Map.of());
    }

    /** Rules under which every value is written where it stands. */
    public static YamlRules plain(int kibibytes) {
        return new YamlRules(kibibytes, false);
    }

    /** These rules, and old names of keys. */
    public YamlRules renaming(Map<String, String> keys) {
        return new YamlRules(kibibytes, aliases, keys);
    }

    /** True, and a problem of the document, where its text is longer than these rules allow. */
    public boolean isExceededBy(String text, DocumentFindings findings) {
        int most = 1024 * kibibytes;
        boolean exceeded = text.length() > most || text.getBytes(StandardCharsets.UTF_8).length > most;
        if (exceeded) {
            findings.problem("", "must be at most " + kibibytes + " KiB");
        }
        return exceeded;
    }
}
