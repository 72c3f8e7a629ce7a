package dev.assay.yaml;

import java.nio.charset.StandardCharsets;

/**
 * The limits of a kind of documents.
 *
 * @param kibibytes longest text, in UTF-8
 * @param aliases true where a value may be named (&amp;) and used again (*)
 */
public record YamlRules(int kibibytes, boolean aliases) {
    /** Most nodes of a document in which values are used again. */
    static final int MOST_REPEATED = 100_000;

    /** Rules under which every value is written where it stands. */
    public static YamlRules plain(int kibibytes) {
        return new YamlRules(kibibytes, false);
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
