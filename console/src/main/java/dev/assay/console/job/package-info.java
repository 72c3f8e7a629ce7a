/** Jobs: their list, and the page of one with its results. */
@NullMarked
package dev.assay.console.job;

import org.jspecify.annotations.NullMarked;
