package dev.assay.console.session;

import dev.assay.console.page.PageFrame;

/**
 * The page on which a person presents a key.
 *
 * @param back where the sign-in leads
 * @param problem why the last try failed; empty for the first
 */
public record SignInPage(PageFrame frame, String back, String problem) {}
