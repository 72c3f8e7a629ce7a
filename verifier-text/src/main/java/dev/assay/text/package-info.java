/** The common ground of the verifiers of text: where an answer may stand, and the forms of their verdicts. */
@NullMarked
package dev.assay.text;

import org.jspecify.annotations.NullMarked;
