/** Test sets that are stored by the hash of their content, read once, and kept in memory while they are used. */
@NullMarked
package dev.assay.code.testsets;

import org.jspecify.annotations.NullMarked;
