package dev.assay.console.page;

import java.util.ArrayList;
import java.util.List;

/**
 * What is around a page's content.
 *
 * @param title the page's title
 * @param theme its colours
 * @param owner the project and key of the person; empty where nobody is signed in
 * @param links the pages that the person may open, in groups
 * @param formToken the value by which a form shows that it comes from a page of the console
 * @param here the page's own path with its query
 * @param styles the names of the styles that the page loads beside that of all pages
 * @param scripts the names of the scripts that it loads beside that of all pages, in their order
 * @param reloads whether the browser loads the page again after some seconds
 */
public record PageFrame(
        String title,
        Theme theme,
        String owner,
        List<List<Link>> links,
        String formToken,
        String here,
        List<String> styles,
        List<String> scripts,
        boolean reloads) {
    /**
     * A link of the navigation.
     *
     * @param keys the keys that follow it, one after the other
     * @param current whether it leads to this page
     */
    public record Link(String href, String text, String keys, boolean current) {}

    public PageFrame {
        links = links.stream().map(List::copyOf).toList();
        styles = List.copyOf(styles);
        scripts = List.copyOf(scripts);
    }

    /** Returns the frame of a page that loads nothing of its own. */
    public static PageFrame of(
            String title, Theme theme, String owner, List<List<Link>> links, String formToken, String here) {
        return new PageFrame(title, theme, owner, links, formToken, here, List.of(), List.of(), false);
    }

    /** Returns the frame of a page that the browser loads again after some seconds. */
    public PageFrame reloading() {
        return new PageFrame(title, theme, owner, links, formToken, here, styles, scripts, true);
    }

    /** Returns the frame of a page with a script of its own. */
    public PageFrame withScript(String name) {
        return with(List.of(), List.of(name));
    }

    /** Returns the frame of a page on which charts are drawn from tables. */
    public PageFrame withCharts() {
        return with(List.of(), List.of("echarts.js", "chart.js"));
    }

    /** Returns the frame of a page on which formulas are set. */
    public PageFrame withMathematics() {
        return with(List.of("katex.css"), List.of("katex.js", "mathematics.js"));
    }

    /** Returns whether somebody is signed in. */
    public boolean signedIn() {
        return !owner.isEmpty();
    }

    private PageFrame with(List<String> moreStyles, List<String> moreScripts) {
        List<String> allStyles = new ArrayList<>(styles);
        allStyles.addAll(moreStyles);
        List<String> allScripts = new ArrayList<>(scripts);
        allScripts.addAll(moreScripts);
        return new PageFrame(title, theme, owner, links, formToken, here, allStyles, allScripts, reloads);
    }
}
