/** Mutual TLS between gateways and workers. */
@NullMarked
package dev.assay.sandbox.remote.tls;

import org.jspecify.annotations.NullMarked;
