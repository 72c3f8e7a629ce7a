/** Documents in a response: their syntax, and JSON Schema. */
@NullMarked
package dev.assay.text.format.document;

import org.jspecify.annotations.NullMarked;
