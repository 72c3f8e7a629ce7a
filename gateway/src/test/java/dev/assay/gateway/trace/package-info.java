@NullMarked
package dev.assay.gateway.trace;

import org.jspecify.annotations.NullMarked;
