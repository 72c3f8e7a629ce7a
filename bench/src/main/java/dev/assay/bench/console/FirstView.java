package dev.assay.bench.console;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The bytes that the first view of a page loads, as the server sends them. */
final class FirstView {
    private static final int MOST = 250_000;
    private static final int MOST_WITH_CHART = 700_000;
    private static final Pattern LINKED =
            Pattern.compile("<(?:link|script|img)[^>]*? (?:href|src)=\"(/console/assets/[^\"]+)\"");

    private final ConsoleSession person;
    private final @Nullable ChromiumPage browser;
    private final Map<String, Integer> sent = new HashMap<>();

    /** @param browser what loads the pages, null where there is none */
    FirstView(ConsoleSession person, @Nullable ChromiumPage browser) {
        this.person = person;
        this.browser = browser;
    }

    /** Returns the bytes that a browser loads; without one, those of the page and of the styles, scripts and images that it links. */
    long bytes(ConsolePage page, ConsoleSession.Reply reply) throws InterruptedException, IOException {
        return browser == null ? linked(reply) : browser.load(person.server().resolve(page.path()));
    }

    private int linked(ConsoleSession.Reply page) throws InterruptedException {
        Set<String> files = new LinkedHashSet<>();
        Matcher linked = LINKED.matcher(page.text());
        while (linked.find()) {
            files.add(linked.group(1).replace("&amp;", "&"));
        }
        int all = page.sent();
        for (String file : files) {
            Integer known = sent.get(file);
            if (known == null) {
                known = person.page(file).sent();
                sent.put(file, known);
            }
            all += known;
        }
        return all;
    }

    /** Returns the most bytes that a page may have. */
    static int most(ConsoleSession.Reply page) {
        return page.text().contains("/console/assets/echarts.js") ? MOST_WITH_CHART : MOST;
    }
}
