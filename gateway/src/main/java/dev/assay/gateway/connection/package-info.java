/** What holds for every connection, whatever it asks for. */
@NullMarked
package dev.assay.gateway.connection;

import org.jspecify.annotations.NullMarked;
