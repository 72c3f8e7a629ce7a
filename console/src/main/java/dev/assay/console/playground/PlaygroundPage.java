package dev.assay.console.playground;

import dev.assay.console.page.PageFrame;
import dev.assay.console.verdict.ResultView;
import java.util.List;
import java.util.Optional;

/**
 * The page on which a person scores one response.
 *
 * @param targets the verifiers and recipes to choose from
 * @param typed what is in the form
 * @param examples links that fill the form, by their verifier or recipe
 * @param problems why the item was not taken; empty where it was, or where none was sent
 * @param result the verdict on the item, once it was sent
 * @param other the verdict of the recipe or verifier to compare with
 * @param links the addresses and the command of this item
 */
public record PlaygroundPage(
        PageFrame frame,
        List<TargetGroup> targets,
        PlaygroundForm typed,
        List<ExampleGroup> examples,
        List<String> problems,
        Optional<ResultView> result,
        Optional<ResultView> other,
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

    /** The examples of a verifier or recipe. */
    public record ExampleGroup(String target, List<Example> examples) {
        public ExampleGroup {
            examples = List.copyOf(examples);
        }
    }

    /** A link that fills the form. */
    public record Example(String href, String title) {}

    /** Returns in one sentence whether both verdicts agree; empty where there is only one. */
    public String compared() {
        if (result.isEmpty() || other.isEmpty()) {
            return "";
        }
        String first = result.get().decision().figure();
        String second = other.get().decision().figure();
        return first.equals(second)
                ? "Both give the same: " + words(first) + "."
                : typed.target() + " gives " + words(first) + ", " + typed.against() + " gives " + words(second) + ".";
    }

    private static String words(String figure) {
        return figure.equals("unscored") ? "no reward" : "the reward " + figure;
    }

    /**
     * The addresses of an item.
     *
     * @param permalink the page with this item; empty where it is too long for an address
     * @param verdict the stored verdict; empty where none was stored
     * @param commands programs that score the same item; empty where its task can't be read
     */
    public record Links(String permalink, String verdict, List<Command> commands) {
        public Links {
            commands = List.copyOf(commands);
        }
    }

    /**
     * A program that scores an item.
     *
     * @param id unique on the page
     * @param run how to run it
     */
    public record Command(String id, String language, String run, String text) {}
}
