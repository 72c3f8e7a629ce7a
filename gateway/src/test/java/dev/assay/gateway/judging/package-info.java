/** Tests of the proxy to judges. */
@NullMarked
package dev.assay.gateway.judging;

import org.jspecify.annotations.NullMarked;
