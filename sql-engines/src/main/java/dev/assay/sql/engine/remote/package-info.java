/** Engines of other machines: a gateway sends queries to workers, which have engines and a copy of the databases. */
@NullMarked
package dev.assay.sql.engine.remote;

import org.jspecify.annotations.NullMarked;
