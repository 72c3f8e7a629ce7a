package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Reviews drawn samples in the machine's Chromium. */
class ConsoleReviewBrowserIT extends ConsoleBrowser {
    private final ReviewedProject project = ReviewedProject.on(gateway);

    /**
     * Fifty answers. The rules accept the first 32, of which the first 2 are wrong; they reject the others, of which the first 4
     * are right.
     */
    private void scoreFifty() {
        List<ObjectNode> items = IntStream.range(0, 50)
                .mapToObj(i -> ReviewedProject.item(
                        "Item " + i + ": what is 2 + 3? The answer is truly " + (isRight(i) ? "right" : "wrong") + ".",
                        "5",
                        "It is \\boxed{" + (i < 32 ? "5" : "6") + "}"))
                .toList();
        project.score("fifty", items);
    }

    private static boolean isRight(int item) {
        return item < 32 ? item >= 2 : item < 36;
    }

    private Page reviewer() {
        return reviewer(new Browser.NewContextOptions());
    }

    private Page reviewer(Browser.NewContextOptions options) {
        return project.signedIn(this, "/console/review", "adjudicate", options);
    }

    /** What one reviewer sees and presses. */
    private static final class Person {
        final Page page;
        final List<String> seen = new ArrayList<>();

        Person(Page page) {
            this.page = page;
        }

        boolean hasItem() {
            return page.locator("#screen[data-lease]").count() > 0;
        }

        /**
         * Asks for an item, and waits until it and the page's scripts are there and it was drawn: without scripts a ruling leads to
         * another page, and a key may be lost before.
         */
        void begin() {
            page.keyboard().press("b");
            page.locator("#screen[data-lease]").waitFor();
            page.waitForLoadState();
            waitUntilDrawn(page);
        }

        String question() {
            return page.locator("#screen pre").first().innerText();
        }

        String truth() {
            return question().contains("truly right") ? "1" : "2";
        }

        /** Presses a key that rules, and waits until another screen is there. */
        void press(String key) {
            String lease = page.locator("#screen").getAttribute("data-lease");
            page.keyboard().press(key);
            page.locator("#screen:not([data-lease='" + lease + "'])").waitFor();
        }

        void rule() {
            seen.add(question());
            press(truth());
        }

        /**
         * Rules wrongly, and takes it back: the same item is there again, unless it was drawn for a second reviewer who has it
         * by now.
         */
        void ruleAndUndo() {
            String question = question();
            press(truth().equals("1") ? "2" : "1");
            page.locator(".review-undo").waitFor();
            page.waitForFunction(
                    "ruling => document.querySelector('.review-last strong')?.textContent === ruling",
                    question.contains("truly right") ? "wrong" : "right");
            page.keyboard().press("u");
            page.waitForFunction("""
                    question => document.querySelector('#screen.review-none') !== null
                        || document.querySelector('#screen pre').textContent.includes(question)""", question);
            if (!hasItem()) {
                page.waitForResponse(
                        response -> response.request().isNavigationRequest() && response.status() == 200,
                        () -> page.keyboard().press("b"));
                page.waitForLoadState();
            }
        }
    }

    @Test
    void twoPeopleReviewFiftyItemsByKeysAloneAndNoItemTwice() {
        scoreFifty();
        Person ann = new Person(reviewer());
        Person bob = new Person(reviewer());
        ann.begin();
        bob.begin();

        for (int turn = 0; ann.hasItem() || bob.hasItem(); turn++) {
            for (Person person : List.of(ann, bob)) {
                if (person.hasItem()) {
                    if (person == ann && (turn == 2 || turn == 6 || turn == 7)) {
                        person.ruleAndUndo();
                    }
                    if (person.hasItem()) {
                        person.rule();
                    }
                }
            }
        }

        assertThat(ann.seen).doesNotHaveDuplicates();
        assertThat(bob.seen).doesNotHaveDuplicates();
        Set<String> all = new HashSet<>(ann.seen);
        all.addAll(bob.seen);
        assertThat(all).hasSize(50);
        itEstimatesWhatIsWorkedOutByHand();
    }

    /** All are reviewed, and each weighs the same: 34 answers are right, of which 30 are accepted, as are 2 of the 16 wrong ones. */
    private void itEstimatesWhatIsWorkedOutByHand() {
        JsonNode rates = gateway.api(project.key("read"))
                .get("/v1/estimates?run=fifty")
                .ok()
                .get("overall");
        assertThat(rates.get("samples").asInt()).isEqualTo(50);
        assertThat(rates.get("reviewed").asInt()).isEqualTo(50);
        assertThat(rates.at("/raw_reward/value").asDouble()).isCloseTo(32.0 / 50, within(1e-9));
        assertThat(rates.at("/precision/value").asDouble()).isCloseTo(30.0 / 32, within(1e-9));
        assertThat(rates.at("/false_negative_rate/value").asDouble()).isCloseTo(4.0 / 34, within(1e-9));
        assertThat(rates.at("/false_positive_rate/reason").asString()).isEqualTo("too_few");
        assertThat(rates.at("/false_positive_rate/n").asInt()).isEqualTo(16);
    }

    @Test
    void aNoteIsWrittenByKeysAndAKeyThatStaysDownRulesOnce() {
        scoreFifty();
        Person ann = new Person(reviewer());
        ann.begin();

        ann.page.keyboard().press("n");
        ann.page.keyboard().type("1 or 2? s");
        ann.page.keyboard().press("Escape");
        ann.press("3");

        ann.page.locator(".review-last").waitFor();
        assertThat(ann.page.locator(".review-last").innerText()).contains("bad gold", "“1 or 2? s”");
        ann.page.reload();
        assertThat(ann.hasItem()).isTrue();
        ann.page.keyboard().down("s");
        ann.page.keyboard().down("s");
        ann.page.keyboard().up("s");
        ann.press("1");
        ann.page
                .locator(".review-last strong", new Page.LocatorOptions().setHasText("right"))
                .waitFor();
        // The script sends one ruling after the other, so all are stored.
        assertThat(ann.page.locator("#status tbody tr").innerText()).contains("2\t1");
    }

    @Test
    void anItemWhoseRulingWasNotStoredComesBack() {
        scoreFifty();
        Person ann = new Person(reviewer());
        ann.begin();
        String question = ann.question();
        ann.page.route(
                "**/console/review/rule",
                route -> route.fulfill(new Route.FulfillOptions()
                        .setContentType("text/html")
                        .setBody("<main>The database is away.</main>")));

        ann.page.waitForResponse(
                "**/console/review/rule", () -> ann.page.keyboard().press("1"));
        ann.page.locator("#said").waitFor();

        assertThat(ann.page.locator("#said").innerText()).endsWith("was not stored. The database is away.");
        assertThat(ann.question()).isEqualTo(question);
        ann.page.unroute("**/console/review/rule");
        ann.press("1");
        ann.page.locator(".review-last").waitFor();
        assertThat(ann.page.locator("#said").isVisible()).isFalse();
    }

    @Test
    void thePageWorksWithoutScripts() {
        scoreFifty();
        Page page = reviewer(new Browser.NewContextOptions().setJavaScriptEnabled(false));

        button(page, "Next item").click();
        String first = page.locator("#screen").getAttribute("data-lease");
        button(page, "Right").click();
        assertThat(page.locator("#screen").getAttribute("data-lease")).isNotEqualTo(first);
        button(page, "Undo").click();

        assertThat(page.locator("#screen").getAttribute("data-lease")).isEqualTo(first);
    }

    @Test
    void thePageFitsAndIsAccessible() {
        project.score(
                "long",
                List.of(
                        ReviewedProject.item(
                                "A train leaves at \\( t_0 = \\frac{25}{2} \\) hours. "
                                        + "When does it leave, as people say it? ".repeat(12),
                                "half past twelve",
                                "I looked it up.\n".repeat(40) + "So it is \\boxed{\\text{twelve to the half-hour}}"),
                        ReviewedProject.item("What is 2+2?", "4", "\\boxed{5}")));
        Page page = project.signedIn(this, "/console/review", "adjudicate,admin");
        look(page, "review-ready");

        page.keyboard().press("b");
        page.locator("#screen[data-lease] .left", new Page.LocatorOptions().setHasText("left"))
                .waitFor();
        look(page, "review");
        button(page, "Show it from now on").click();
        button(page, "Hide it from now on").waitFor();
        page.waitForLoadState();
        Person person = new Person(page);
        person.begin();
        person.press("1");
        page.locator("#status .decision").waitFor();
        look(page, "review-ruled");
        person.press("2");
        page.locator(".review-none").waitFor();
        look(page, "review-done");
    }
}
