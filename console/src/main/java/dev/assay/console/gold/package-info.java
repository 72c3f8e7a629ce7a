/** The pages on which people rule on golds that may be wrong. */
@NullMarked
package dev.assay.console.gold;

import org.jspecify.annotations.NullMarked;
