package dev.assay.gateway;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Page;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.UUID;
import tools.jackson.databind.node.ObjectNode;

/** A project of its own on a gateway, in which every verdict is drawn for review. */
record ReviewedProject(Gateway gateway, String name) {
    static ReviewedProject on(Gateway gateway) {
        return new ReviewedProject(gateway, "reviewed-" + UUID.randomUUID());
    }

    /** Returns a new key with these scopes, with commas between them. */
    String key(String scopes) {
        return gateway.api()
                .post(
                        "/v1/keys",
                        "{'name': 'x', 'project': '%s', 'scopes': ['%s']}".formatted(name, scopes.replace(",", "', '")))
                .ok()
                .get("key")
                .asString();
    }

    /** Returns somebody who signed in with a new key of these scopes. */
    ConsoleVisitor person(String scopes) {
        return ConsoleVisitor.signedIn(gateway, key(scopes));
    }

    /** Returns a page of a browser in which a new key of these scopes is signed in. */
    Page signedIn(ConsoleBrowser browser, String path, String scopes) {
        return signedIn(browser, path, scopes, new Browser.NewContextOptions());
    }

    Page signedIn(ConsoleBrowser browser, String path, String scopes, Browser.NewContextOptions options) {
        return browser.signedIn(key(scopes), path, options);
    }

    /** Scores items, each JSON with its prompt, gold in the task, and response. */
    void score(String run, List<ObjectNode> items) {
        ObjectNode batch = (ObjectNode) Api.json("""
                {"defaults": {"source": "clocks", "recipe": {"assay": 1, "name": "audited", "parts": {"correct": {"recover":
                    {"rule": {"verify": "math"}, "mode": "rules_only", "audit": 1}}}, "reward": "correct"}}}""");
        ((ObjectNode) batch.get("defaults")).put("run", run);
        batch.putArray("items").addAll(items);
        gateway.api(key("verify"))
                .post("/v1/verify:batch", batch.toString().getBytes(StandardCharsets.UTF_8))
                .ok();
    }

    static ObjectNode item(String prompt, String gold, String response) {
        ObjectNode item = (ObjectNode) Api.json("{\"task\": {}}");
        ((ObjectNode) item.get("task")).put("gold", gold);
        return item.put("prompt", prompt).put("response", response);
    }
}
