/** The messages between a gateway and its workers. */
@NullMarked
package dev.assay.sandbox.remote.wire;

import org.jspecify.annotations.NullMarked;
