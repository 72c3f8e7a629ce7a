/** Golds that may be wrong, and rulings that say so. */
@NullMarked
package dev.assay.gateway.gold;

import org.jspecify.annotations.NullMarked;
