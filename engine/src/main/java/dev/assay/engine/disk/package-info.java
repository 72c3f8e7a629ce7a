/** The disks that the service writes to, and their free space. */
@NullMarked
package dev.assay.engine.disk;

import org.jspecify.annotations.NullMarked;
