package dev.assay.console.session;

import dev.assay.console.page.PageFrame;

/** The first page of a person whose key opens no other page yet. */
public record HomePage(PageFrame frame) {}
