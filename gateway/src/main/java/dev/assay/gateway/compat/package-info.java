/** Trainers' own protocols, each a thin adapter over the engine, under {@code /compat/{protocol}[/{recipe}]}. */
@NullMarked
package dev.assay.gateway.compat;

import org.jspecify.annotations.NullMarked;
