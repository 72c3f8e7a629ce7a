package dev.assay.console.administration;

import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import dev.assay.console.verdict.OneVerdictPage.Fact;
import java.util.List;

/**
 * The page of one key.
 *
 * @param project the project's name, as forms send it
 * @param live whether it can be rotated and revoked
 * @param newId the id that a key in its place will have
 * @param problem why the last change was not made; empty where it was
 */
public record KeyPage(
        PageFrame frame,
        ModelText name,
        String id,
        String project,
        List<Fact> facts,
        boolean live,
        String newId,
        ModelText problem) {
    public KeyPage {
        facts = List.copyOf(facts);
    }

    /** Returns the path of the key's page, under which its changes are. */
    public String path() {
        return KeyRows.path(id);
    }

    /** Returns the address of the acts on this key. */
    public String acts() {
        return KeyRows.acts(id);
    }
}
