package dev.assay.console.verdict;

import dev.assay.console.page.Frame;
import dev.assay.console.page.ShownText;
import java.util.List;

/**
 * The page of one verdict.
 *
 * @param decision what decided
 * @param facts values with their names
 * @param reason the stages and tests; empty where the person's key may not see them
 * @param texts the response, the golds and what else was sent
 * @param links the addresses to which the page leads
 */
public record VerdictPage(
        Frame frame,
        Decision decision,
        List<Fact> facts,
        List<Fact> parts,
        Reason reason,
        List<Text> texts,
        Links links) {
    public VerdictPage {
        facts = List.copyOf(facts);
        parts = List.copyOf(parts);
        texts = List.copyOf(texts);
    }

    /**
     * What decided, in one sentence.
     *
     * @param kind {@code good}, {@code bad}, {@code part} or {@code unscored}
     * @param figure the reward, or a word in its place
     */
    public record Decision(String kind, String figure, ShownText sentence) {}

    /**
     * A value with its name.
     *
     * @param href where it leads; empty where it does not
     */
    public record Fact(String name, ShownText value, String href) {}

    /**
     * How the verdict came about.
     *
     * @param visible whether the person may see it
     * @param truncated whether stages were left out or cut
     */
    public record Reason(boolean visible, List<Stage> stages, List<Stage> tests, boolean truncated) {
        public Reason {
            stages = List.copyOf(stages);
            tests = List.copyOf(tests);
        }
    }

    /** One rule that was tried, or one test. */
    public record Stage(ShownText name, ShownText input, ShownText outcome) {}

    /**
     * A text that was sent or stored.
     *
     * @param id the id of its section
     * @param more the address of the page with the whole text; empty where it is whole
     */
    public record Text(String id, String title, ShownText text, String more) {}

    /**
     * The addresses to which the page leads.
     *
     * @param list verdicts of the same run; empty where there is none
     * @param playground the playground with this item; empty where the person may not score, or where it is too long
     */
    public record Links(String list, String playground) {}
}
