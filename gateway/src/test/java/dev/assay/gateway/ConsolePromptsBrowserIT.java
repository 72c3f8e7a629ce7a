package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Looks at prompts in the machine's Chromium. */
class ConsolePromptsBrowserIT extends ConsoleBrowser {
    private final ReviewedProject project = ReviewedProject.on(gateway);

    /** Scores eight rollouts of two prompts at each of six steps; the policy gets better at the first one. */
    private void score() {
        List<ObjectNode> items = new ArrayList<>();
        for (int step = 0; step < 6; step++) {
            for (int i = 0; i < 8; i++) {
                items.add(rollout(step, "A pizza is cut into 16 slices, and 9 are eaten. What share is left?", "7/16")
                        .put("group", "gsm8k-17")
                        .put(
                                "response",
                                "So \\boxed{" + (i < step + 2 ? "\\frac{7}{16}" : i == 7 ? "\\frac{9}{16}" : "0.44")
                                        + "}"));
                items.add(rollout(step, "What is 2+2?", "4")
                        .put("group", "a-group-with-a-name-that-is-longer-than-its-card-is-wide")
                        .put("response", "\\boxed{4}"));
            }
        }
        project.score("qwen3-4b-07", items);
        Api api = gateway.api(project.key("read"));
        Await.until(
                "prompts are merged",
                () -> api.get("/v1/prompts?run=qwen3-4b-07")
                                .ok()
                                .at("/prompts/1/n")
                                .asInt()
                        == 48);
    }

    private static ObjectNode rollout(int step, String prompt, String gold) {
        return ReviewedProject.item(prompt, gold, "").put("step", 100 + 10 * step);
    }

    @Test
    void aPersonOpensAPromptAndReadsWhatItsRolloutsAnswer() {
        score();
        Page page = project.signedIn(this, "/console/prompts?run=qwen3-4b-07", "read,explain");
        look(page, "prompts");

        link(page, "gsm8k-17").click();
        page.locator("figure .plot canvas").waitFor();
        assertThat(page.locator("figcaption").innerText()).contains("rose from 25 % (n 8) at step 100 to 88 % (n 8)");
        look(page, "prompt");
        page.keyboard().press("t");
        assertThat(page.locator("figure tbody tr").count()).isEqualTo(6);

        page.keyboard().press("v");
        page.waitForURL("**/console/verdicts?run=qwen3-4b-07&task_key=**");
    }
}
