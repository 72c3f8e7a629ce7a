/** The Java client: what is generated from the contract lies below, and here what asks again where that can help. */
@NullMarked
package dev.assay.client;

import org.jspecify.annotations.NullMarked;
