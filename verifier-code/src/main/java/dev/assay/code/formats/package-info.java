/** The forms in which data sets keep a problem's tests, read into plain data of our own form. */
@NullMarked
package dev.assay.code.formats;

import org.jspecify.annotations.NullMarked;
