/** The text of queries: finding it in a response, cutting it into tokens, and refusing forbidden constructs. */
@NullMarked
package dev.assay.sql.text;

import org.jspecify.annotations.NullMarked;
