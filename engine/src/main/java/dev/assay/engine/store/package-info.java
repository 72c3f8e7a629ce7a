/** The ports behind which verdicts and recipes are kept; the db module implements them. */
@NullMarked
package dev.assay.engine.store;

import org.jspecify.annotations.NullMarked;
