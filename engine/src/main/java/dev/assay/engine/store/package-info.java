/** The ports of the stores of verdicts and recipes; the db module implements them. */
@NullMarked
package dev.assay.engine.store;

import org.jspecify.annotations.NullMarked;
