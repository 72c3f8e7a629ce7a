package dev.assay.console.playground;

import dev.assay.console.page.Frame;
import dev.assay.console.verdict.ResultView;
import java.util.List;
import java.util.Optional;

/**
 * The page on which a person scores one response.
 *
 * @param targets the verifiers and recipes to choose from
 * @param typed what is in the form
 * @param examples links that fill the form
 * @param problems why the item was not taken; empty where it was, or where none was sent
 * @param result the verdict on the item, once it was sent
 * @param links the addresses and the command of this item
 */
public record PlaygroundPage(
        Frame frame,
        List<TargetGroup> targets,
        PlaygroundForm typed,
        List<Example> examples,
        List<String> problems,
        Optional<ResultView> result,
        Links links) {
    public PlaygroundPage {
        targets = List.copyOf(targets);
        examples = List.copyOf(examples);
        problems = List.copyOf(problems);
    }

    /** Verifiers or recipes, under their heading. */
    public record TargetGroup(String heading, List<Target> targets) {
        public TargetGroup {
            targets = List.copyOf(targets);
        }
    }

    /** A verifier or recipe. */
    public record Target(String value, String name) {}

    /** A link that fills the form. */
    public record Example(String href, String title) {}

    /**
     * The addresses of an item.
     *
     * @param permalink the page with this item; empty where it is too long for an address
     * @param verdict the stored verdict; empty where none was stored
     * @param curl the command that scores the same item
     */
    public record Links(String permalink, String verdict, String curl) {}
}
