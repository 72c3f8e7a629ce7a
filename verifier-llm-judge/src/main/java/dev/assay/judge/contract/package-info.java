/** The contracts of judges: the statements at the end of a completion, and their grades. */
@NullMarked
package dev.assay.judge.contract;

import org.jspecify.annotations.NullMarked;
