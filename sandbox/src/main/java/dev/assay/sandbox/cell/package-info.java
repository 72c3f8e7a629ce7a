/** The layer below languages: cells, each of which runs one command at a time. */
@NullMarked
package dev.assay.sandbox.cell;

import org.jspecify.annotations.NullMarked;
