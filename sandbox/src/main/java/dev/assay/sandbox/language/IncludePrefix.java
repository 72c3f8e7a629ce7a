package dev.assay.sandbox.language;

import java.util.Collection;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The headers that a source includes before anything else. Only blanks and comments stand between them, so that the source
 * means the same if they are included before its first line.
 */
final class IncludePrefix {
    /** Blanks, a comment, or an include of a header in angle brackets. A line that goes on in the next one ends the prefix. */
    private static final Pattern PART = Pattern.compile("\\s++|//[^\\n\\\\]*+(?=\\n)|/\\*(?:[^*\\\\]|\\*(?!/))*+\\*/"
            + "|#[ \\t]*include[ \\t]*<(?<name>[a-z0-9_+./]+)>[ \\t]*+(?=\\r?\\n|//|/\\*)");

    /** Headers of C, which a compiler reads as fast as it finds them prepared. */
    private static final Set<String> SMALL = Set.of(
            "assert.h",
            "ctype.h",
            "errno.h",
            "float.h",
            "inttypes.h",
            "limits.h",
            "stddef.h",
            "stdint.h",
            "stdio.h",
            "string.h",
            "time.h");

    private IncludePrefix() {}

    /** Returns the names of the first headers without the small ones, up to the first that is none of the known ones. */
    static SortedSet<String> of(String source, Collection<String> known) {
        Set<String> among = Set.copyOf(known);
        TreeSet<String> names = new TreeSet<>();
        Matcher part = PART.matcher(source);
        while (part.lookingAt()) {
            String name = part.group("name");
            if (name != null && !SMALL.contains(name)) {
                if (!among.contains(name)) {
                    break;
                }
                names.add(name);
            }
            part.region(part.end(), source.length());
        }
        return names;
    }
}
