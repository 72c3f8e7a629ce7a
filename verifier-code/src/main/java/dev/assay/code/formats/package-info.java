/** Readers of the forms in which data sets keep a problem's tests, into plain data of Assay's own form. */
@NullMarked
package dev.assay.code.formats;

import org.jspecify.annotations.NullMarked;
