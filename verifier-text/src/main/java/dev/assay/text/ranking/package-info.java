/** Rankings of documents or options, scored by the metrics of information retrieval. */
@NullMarked
package dev.assay.text.ranking;

import org.jspecify.annotations.NullMarked;
