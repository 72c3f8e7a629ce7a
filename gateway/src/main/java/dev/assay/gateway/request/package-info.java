/** The identity of a request, and the threads of its blocking work. */
@NullMarked
package dev.assay.gateway.request;

import org.jspecify.annotations.NullMarked;
