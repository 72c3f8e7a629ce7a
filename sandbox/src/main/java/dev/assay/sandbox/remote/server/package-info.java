/** The HTTP service of a worker: it runs the programs of gateways in the sandbox of its machine. */
@NullMarked
package dev.assay.sandbox.remote.server;

import org.jspecify.annotations.NullMarked;
