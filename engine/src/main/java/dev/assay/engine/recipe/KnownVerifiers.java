package dev.assay.engine.recipe;

import java.util.List;
import java.util.SortedSet;
import tools.jackson.databind.JsonNode;

/** The verifiers that recipes may name, as far as their parser needs to know them. */
public interface KnownVerifiers {
    /** The names that {@code verify} may have. */
    SortedSet<String> names();

    /**
     * What is wrong with the options of a recipe for a verifier.
     *
     * @param name one of {@link #names()}
     * @param with an object, empty where the recipe gives no options
     */
    List<Fault> check(String name, JsonNode with);

    /** Whether a judge can be asked about what a verifier rejects: its tasks have golds. */
    boolean judgeable(String name);

    /** The profiles of judges that {@code recover} may name. */
    SortedSet<String> judges();

    /**
     * A wrong option.
     *
     * @param pointer JSON pointer inside {@code with}, such as {@code /extract}; empty for {@code with} itself
     * @param detail what was expected there, as the end of a sentence that begins with the place
     */
    record Fault(String pointer, String detail) {}
}
