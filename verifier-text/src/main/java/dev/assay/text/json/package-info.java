/** Structured values in responses: JSON and Python literals, read within limits and with no key twice. */
@NullMarked
package dev.assay.text.json;

import org.jspecify.annotations.NullMarked;
