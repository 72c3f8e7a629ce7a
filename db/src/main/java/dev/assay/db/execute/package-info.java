/** The facts of sessions on workers that all gateways on a database share. */
@NullMarked
package dev.assay.db.execute;

import org.jspecify.annotations.NullMarked;
