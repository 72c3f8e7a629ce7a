/** Calls of tools in a response, matched with those that a task expects. */
@NullMarked
package dev.assay.text.toolcall;

import org.jspecify.annotations.NullMarked;
