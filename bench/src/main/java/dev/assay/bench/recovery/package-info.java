/** What a second look at rejections costs beside the judge's own time. */
@NullMarked
package dev.assay.bench.recovery;

import org.jspecify.annotations.NullMarked;
