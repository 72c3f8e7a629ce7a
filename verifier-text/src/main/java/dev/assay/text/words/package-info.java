/** Words of short answers, as the metrics of question answering count them, and the signs of a text that show nothing. */
@NullMarked
package dev.assay.text.words;

import org.jspecify.annotations.NullMarked;
