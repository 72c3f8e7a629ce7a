/** Whether the service lives and can serve. */
@NullMarked
package dev.assay.gateway.health;

import org.jspecify.annotations.NullMarked;
