/** The quotas of keys, which all gateways on a database share. */
@NullMarked
package dev.assay.db.quota;

import org.jspecify.annotations.NullMarked;
