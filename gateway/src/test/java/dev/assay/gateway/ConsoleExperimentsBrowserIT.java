package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Leads from a wrong verdict to the version of the recipe that mends it. */
class ConsoleExperimentsBrowserIT extends ConsoleBrowser {
    private final String run = "qwen3-4b-" + UUID.randomUUID().toString().substring(0, 8);
    private final String recipe = "boxed-" + UUID.randomUUID().toString().substring(0, 8);
    private int clicks;

    private void click(Locator locator) {
        clicks++;
        locator.click();
    }

    private void score() {
        gateway.api().put("/v1/recipes/" + recipe, """
                assay: 1
                name: %s
                summary: Only answers in a box count.
                parts:
                  correct:
                    verify: math
                    with: {extract: strict_boxed}
                reward: correct
                """.formatted(recipe));
        String items = IntStream.range(0, 40)
                .mapToObj(i -> "{'id': 'task-%d', 'source': '%s', 'response': '%s'}"
                        .formatted(
                                i,
                                i % 4 == 0 ? "aime" : "gsm8k",
                                i % 5 == 0 ? "The answer is 7/16" : i % 3 == 0 ? "\\\\boxed{5}" : "\\\\boxed{7/16}"))
                .collect(Collectors.joining(","));
        gateway.api()
                .batch(("{'defaults': {'recipe': '%s', 'run': '%s', 'step': 7, 'task': {'gold': '\\\\frac{7}{16}'}},"
                                + " 'items': [%s]}")
                        .formatted(recipe, run, items))
                .ok();
    }

    @Test
    void aWrongVerdictIsReplayedUnderAChangedRecipeInSixClicks() {
        score();
        Page page = signedIn("/console/verdicts?run=" + run + "&reward=0");

        click(page.locator("tbody tr", new Page.LocatorOptions().setHasText("task-5"))
                .first()
                .getByRole(AriaRole.LINK));
        click(link(page, "Change its recipe"));
        look(page, "recipe");
        String text = page.getByLabel("Recipe, as YAML").inputValue();
        page.getByLabel("Recipe, as YAML").fill(text.replace("strict_boxed", "lenientt"));
        click(button(page, "Try on 200 verdicts"));
        look(page, "recipe-linted");
        page.getByLabel("Recipe, as YAML").fill(text.replace("strict_boxed", "lenient"));
        click(button(page, "Try on 200 verdicts"));
        assertThat(page.locator("#trial + p").innerText()).contains("8 gained, 0 lost");
        look(page, "recipe-trial");
        click(button(page, "Replay the run"));
        page.waitForURL("**/console/experiments/*");
        page.getByText("8 gained, 0 lost").first().waitFor();

        assertThat(clicks).isLessThanOrEqualTo(6);
        Locator version = button(page, "Make this the next version of " + recipe);
        version.waitFor();
        look(page, "experiment");
        version.click();
        page.getByText("Version 2 is stored").waitFor();
        look(page, "recipe-versions");
        page.navigate("/console/experiments");
        look(page, "experiments");
    }
}
