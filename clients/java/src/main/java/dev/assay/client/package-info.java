/** The Java client: the generated classes lie in the packages below, and this package adds retries. */
@NullMarked
package dev.assay.client;

import org.jspecify.annotations.NullMarked;
