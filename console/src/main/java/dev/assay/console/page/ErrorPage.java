package dev.assay.console.page;

/**
 * A page that says why there is no other.
 *
 * @param title a short statement
 * @param detail what happened and what to do
 */
public record ErrorPage(PageFrame frame, String title, String detail) {}
