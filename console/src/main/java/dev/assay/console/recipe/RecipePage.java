package dev.assay.console.recipe;

import dev.assay.console.experiment.Comparison;
import dev.assay.console.page.ModelText;
import dev.assay.console.page.PageFrame;
import java.util.List;
import java.util.Optional;

/**
 * The editor of one recipe.
 *
 * @param notices what was done, or could not be
 * @param shown the version whose text is in the editor
 * @param editor what is in the form
 * @param listing the lines of the text with what the linter says; empty where it says nothing
 * @param trial what the text would change, once it was tried
 * @param versions the recipe's versions, the newest first
 * @param permitted what the person may do
 */
public record RecipePage(
        PageFrame frame,
        List<ModelText> notices,
        Shown shown,
        Editor editor,
        List<Line> listing,
        Optional<Comparison> trial,
        List<Version> versions,
        Permitted permitted) {
    public RecipePage {
        notices = List.copyOf(notices);
        listing = List.copyOf(listing);
        versions = List.copyOf(versions);
    }

    /**
     * The version whose text is in the editor.
     *
     * @param version a number, or that of the build; empty where the recipe is new
     * @param origin where it comes from, in words
     */
    public record Shown(String name, String version, String origin) {}

    /**
     * What is in the form.
     *
     * @param newest the newest version when the text was loaded, 0 where there is none
     * @param run the run on whose items the text is tried; empty for the last 24 hours
     * @param everything whether it is tried on the items that other recipes scored too
     * @param runs the newest runs, to choose from
     */
    public record Editor(String text, int newest, String run, boolean everything, String note, List<String> runs) {
        public Editor {
            runs = List.copyOf(runs);
        }
    }

    /**
     * A line of the text.
     *
     * @param number from 1; 0 for what is said of the whole document
     */
    public record Line(int number, String text, List<Remark> remarks) {
        public Line {
            remarks = List.copyOf(remarks);
        }
    }

    /**
     * What the linter says of a line.
     *
     * @param kind {@code problem} or {@code warning}
     */
    public record Remark(String kind, String text) {}

    /** A version. */
    public record Version(String number, String href, boolean shown, String createdAt, String author, ModelText note) {}

    /** What the person may do. */
    public record Permitted(boolean score, boolean store) {}
}
