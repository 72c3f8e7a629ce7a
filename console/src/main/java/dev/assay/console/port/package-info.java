/** What the console asks of the gateway; the gateway answers with what its API uses. */
@NullMarked
package dev.assay.console.port;

import org.jspecify.annotations.NullMarked;
