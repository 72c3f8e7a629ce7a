/** The parts of a trainer's address: key, protocol and recipe. */
@NullMarked
package dev.assay.gateway.address;

import org.jspecify.annotations.NullMarked;
