/** The layer below languages: cells, in each of which one command runs at a time. */
@NullMarked
package dev.assay.sandbox.cell;

import org.jspecify.annotations.NullMarked;
