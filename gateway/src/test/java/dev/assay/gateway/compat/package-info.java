/** Tests of trainers' protocols. */
@NullMarked
package dev.assay.gateway.compat;

import org.jspecify.annotations.NullMarked;
