/** The page on which people review drawn samples blind. */
@NullMarked
package dev.assay.console.review;

import org.jspecify.annotations.NullMarked;
