package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Rules on suspect golds in the machine's Chromium. */
class ConsoleGoldsBrowserIT extends ConsoleBrowser {
    private final ReviewedProject project = ReviewedProject.on(gateway);

    private void score() {
        for (int step = 1; step <= 3; step++) {
            List<ObjectNode> items = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                items.add(ReviewedProject.item(
                                "A pizza is cut into 16 slices, and 9 are eaten. What share is left?",
                                "\\frac{9}{16}",
                                "It is \\boxed{\\frac{7}{16}}")
                        .put("step", step));
                items.add(ReviewedProject.item("Prove that the sum of two odd numbers is even.", "proof", "\\boxed{2k}")
                        .put("step", step));
                items.add(ReviewedProject.item("What is 2 + 2?", "5", "\\boxed{4}")
                        .put("step", step));
            }
            project.score("run-" + step, items);
        }
        Api api = gateway.api(project.key("read"));
        Await.until(
                "golds are merged",
                () -> api.get("/v1/golds/suspects?kind=agreed")
                                .ok()
                                .get("suspects")
                                .valueStream()
                                .filter(suspect -> suspect.get("votes").asInt() == 3)
                                .count()
                        == 3);
    }

    @Test
    void aPersonRulesOnSuspectsByKeysAndUndoes() {
        score();
        Page page = project.signedIn(this, "/console/golds", "read,explain,adjudicate");
        look(page, "golds");
        String first = page.locator(".suspect pre").innerText();

        page.keyboard().press("s");
        page.waitForURL("**at=**");
        assertThat(page.locator(".suspect pre").innerText()).isNotEqualTo(first);
        page.keyboard().press("k");
        page.locator(".suspect pre", new Page.LocatorOptions().setHasText(first))
                .waitFor();
        page.waitForLoadState();
        page.keyboard().press("n");
        page.keyboard().type("the other share");
        page.keyboard().press("Enter");
        page.waitForURL("**undo=**");
        look(page, "golds-ruled");
        assertThat(page.locator(".suspects tbody tr").count()).isEqualTo(2);
        page.keyboard().press("u");
        page.waitForURL("**said=undone**");
        assertThat(page.locator(".suspects tbody tr").count()).isEqualTo(3);
        page.keyboard().press("3");
        page.waitForURL("**undo=**");

        link(page, "Rulings so far, as a patch").click();
        page.waitForURL("**/rulings");
        look(page, "gold-rulings");
        assertThat(page.locator("tbody tr").count()).isEqualTo(1);
    }
}
