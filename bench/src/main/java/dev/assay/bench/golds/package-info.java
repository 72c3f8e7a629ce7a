/** What a list of golds is read as, and whether each equals itself. */
@NullMarked
package dev.assay.bench.golds;

import org.jspecify.annotations.NullMarked;
