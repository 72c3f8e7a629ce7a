package dev.assay.console.page;

import java.util.List;

/**
 * What is around a page's content.
 *
 * @param title the page's title
 * @param theme its colours
 * @param owner the project and key of the person; empty where nobody is signed in
 * @param links the pages that the person may open
 * @param formToken the value by which a form shows that it comes from a page of the console
 * @param here the page's own path with its query
 * @param reloads whether the browser loads the page again after some seconds
 */
public record Frame(
        String title, Theme theme, String owner, List<Link> links, String formToken, String here, boolean reloads) {
    /**
     * A link of the navigation.
     *
     * @param current whether it leads to this page
     */
    public record Link(String href, String text, boolean current) {}

    public Frame {
        links = List.copyOf(links);
    }

    /** Returns the frame of a page that the browser loads again after some seconds. */
    public Frame reloading() {
        return new Frame(title, theme, owner, links, formToken, here, true);
    }

    /** Returns whether somebody is signed in. */
    public boolean signedIn() {
        return !owner.isEmpty();
    }
}
