package dev.assay.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Tries answers in the playground, and reads verdicts of every kind. */
class ConsolePlaygroundBrowserIT extends ConsoleBrowser {
    private int clicks;

    private void click(Locator locator) {
        clicks++;
        locator.click();
    }

    @Test
    void threeClicksLeadFromTheFirstPageToAnExplainedVerdict() {
        Page page = open();
        page.navigate("/console");
        page.getByLabel("Key").fill(gateway.adminKey());
        button(page, "Sign in").click();

        click(link(page, "Playground"));
        look(page, "playground-empty");
        click(link(page, "By a verifier, with the explanation (math)"));
        click(button(page, "Score"));

        assertThat(page.locator(".decision").innerText()).contains("reward 1", "accepted the answer");
        page.locator(".katex").first().waitFor();
        assertThat(clicks).isLessThanOrEqualTo(3);
        page.getByLabel("Recipe or verifier").selectOption("recipe:math");
        page.getByLabel("What if: also by (optional)").selectOption("recipe:math-strict-boxed");
        page.getByLabel("Response").fill("The answer is 1/2");
        button(page, "Score").click();
        page.getByText("recipe:math-strict-boxed gives the reward 0").waitFor();
        page.getByText("As Python", new Page.GetByTextOptions().setExact(true)).click();
        look(page, "playground-what-if");
    }

    @Test
    void eachKindOfVerdictShowsWhatItRestsOn() {
        String run = "kinds-" + UUID.randomUUID().toString().substring(0, 8);
        gateway.api().batch("""
                        {'defaults': {'run': '%s', 'step': 1}, 'items': [
                          {'id': 'program', 'verifier': 'code', 'task': {'language': 'python', 'score': 'fraction',
                             'tests': [{'stdin': '2 3\\n', 'expected': '5\\n', 'public': true}, {'stdin': '10 -4\\n', 'expected': '6\\n'}]},
                           'response': '```python\\na, b = map(int, input().split())\\nprint(abs(a) + abs(b))\\n```'},
                          {'id': 'query', 'recipe': 'reasoning-sql',
                           'task': {'gold': 'SELECT name FROM student WHERE age > 20',
                             'databases': [{'script': 'CREATE TABLE student (name TEXT, age INT); INSERT INTO student VALUES (\\"Ann\\", 19), (\\"Bob\\", 22);'}]},
                           'response': '```sql\\nSELECT s.name FROM student AS s\\n```'},
                          {'id': 'matrix', 'recipe': 'math', 'prompt': 'Add the matrices.',
                           'task': {'gold': '\\\\begin{pmatrix}1&2\\\\\\\\3&4\\\\end{pmatrix}'},
                           'response': 'So $\\\\boxed{\\\\begin{pmatrix}1&2\\\\\\\\3&5\\\\end{pmatrix}}$'},
                          {'id': 'lost', 'recipe': 'math', 'task': {'gold': ' '}, 'response': '4'}]}""".formatted(run)).ok();
        Page page = signedIn("/console/verdicts?run=" + run);
        for (String kind : new String[] {"program", "query", "matrix", "lost"}) {
            page.navigate("/console/verdicts?run=" + run);
            page.locator("tbody tr", new Page.LocatorOptions().setHasText(kind))
                    .locator("a")
                    .first()
                    .click();
            page.locator(".decision").waitFor();
            if (kind.equals("program")) {
                assertThat(page.locator("[aria-label='Output of test 1']").innerText())
                        .isEqualTo("14\n");
            } else if (kind.equals("query")) {
                assertThat(page.locator("[aria-label='Rows of the query']").innerText())
                        .isEqualTo("(name)\n('Ann')\n('Bob')");
                assertThat(page.locator("[aria-label='Rows of the gold']").innerText())
                        .isEqualTo("(name)\n('Bob')");
            } else if (kind.equals("matrix")) {
                page.locator(".katex").nth(1).waitFor();
                assertThat(page.locator(".katex").count()).isEqualTo(2);
                page.getByText("Re-verify with…").click();
            }
            look(page, "verdict-" + kind);
        }
    }
}
