/** The traces of requests, and their export by OTLP. */
@NullMarked
package dev.assay.gateway.trace;

import org.jspecify.annotations.NullMarked;
