/** Worker processes that queries are run in, from the side of whoever asks. */
@NullMarked
package dev.assay.sql.engine;

import org.jspecify.annotations.NullMarked;
