/** Texts with places for what the sample and the item of a request hold. */
@NullMarked
package dev.assay.graders.template;

import org.jspecify.annotations.NullMarked;
