/** The sandbox on other machines: the choice of a worker, the runs there, and the loss of a worker. */
@NullMarked
package dev.assay.sandbox.remote;

import org.jspecify.annotations.NullMarked;
