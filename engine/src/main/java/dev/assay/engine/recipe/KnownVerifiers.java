package dev.assay.engine.recipe;

import java.util.List;
import java.util.SortedSet;
import tools.jackson.databind.JsonNode;

/** The verifiers and judges that recipes may name, as the parser needs to know them. */
public interface KnownVerifiers {
    /** Returns the names that {@code verify} may have. */
    SortedSet<String> names();

    /**
     * Returns the errors in a recipe's options for a verifier.
     *
     * @param name one of {@link #names()}
     * @param with an object, empty where the recipe gives no options
     */
    List<Fault> check(String name, JsonNode with);

    /** Returns whether the verifier's tasks have golds, so that a judge can be asked about rejected answers. */
    boolean judgeable(String name);

    /** Returns the judge profiles that {@code recover} may name. */
    SortedSet<String> judges();

    /**
     * A wrong option.
     *
     * @param pointer JSON pointer inside {@code with}, such as {@code /extract}; empty for {@code with} itself
     * @param detail the expectation, as the end of a sentence that begins with the place
     */
    record Fault(String pointer, String detail) {}
}
