/** Filters of a page: those that are applied, those that can't be, and the form in which they stand. */
@NullMarked
package dev.assay.console.filter;

import org.jspecify.annotations.NullMarked;
