/** The disks that the service writes to, and how much room they have. */
@NullMarked
package dev.assay.engine.disk;

import org.jspecify.annotations.NullMarked;
