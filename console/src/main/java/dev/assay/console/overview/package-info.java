/** The first page: what the service does now, and what speaks against its rewards. */
@NullMarked
package dev.assay.console.overview;

import org.jspecify.annotations.NullMarked;
