/** Rules for every connection, independent of the endpoint. */
@NullMarked
package dev.assay.gateway.connection;

import org.jspecify.annotations.NullMarked;
