/** Words of short answers, as the metrics of question answering count them. */
@NullMarked
package dev.assay.text.words;

import org.jspecify.annotations.NullMarked;
