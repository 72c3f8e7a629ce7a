@NullMarked
package dev.assay.gateway.metrics;

import org.jspecify.annotations.NullMarked;
