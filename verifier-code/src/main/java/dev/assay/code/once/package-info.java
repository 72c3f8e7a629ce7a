/** Work that many ask for and that is done once. */
@NullMarked
package dev.assay.code.once;

import org.jspecify.annotations.NullMarked;
