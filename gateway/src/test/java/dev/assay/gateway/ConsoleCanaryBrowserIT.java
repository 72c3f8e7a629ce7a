package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import dev.assay.db.canary.JudgeRound;
import dev.assay.db.canary.JudgeRounds;
import dev.assay.verifier.judge.Judge;
import org.junit.jupiter.api.Test;

/** Looks at a judge's history in the machine's Chromium. */
class ConsoleCanaryBrowserIT extends ConsoleBrowser {
    ConsoleCanaryBrowserIT() {
        super(JudgedGateway.GATEWAY);
    }

    @Test
    void aPersonSeesWhenAJudgeBeganToRuleOtherwise() {
        JudgeRounds rounds = gateway.bean(JudgeRounds.class);
        for (int i = 0; i < 40; i++) {
            Judge.Identity judge = new Judge.Identity("tinyv", i < 31 ? "1.5b-a1b2c3" : "1.5b-d4e5f6", "9f2c");
            boolean away = i == 12;
            rounds.add(new JudgeRound(
                    judge, 240, away ? 0 : i < 31 ? 10 + i * 7 % 5 : 37 + i % 3, away ? 240 : i % 2, i == 31));
        }
        Page page = signedIn("/console/judges#canary");
        Locator figure = page.locator("figure[data-chart]", new Page.LocatorOptions().setHasText("n = 239"));

        figure.locator(".plot canvas").waitFor();
        look(page, "judges-canary");
        page.locator("h1").click();
        page.keyboard().press("t");

        assertThat(figure.locator("tbody tr", new Locator.LocatorOptions().setHasText("another revision or prompt"))
                        .innerText())
                .contains("outside of its history");
        look(page, "judges-canary-table");
    }
}
