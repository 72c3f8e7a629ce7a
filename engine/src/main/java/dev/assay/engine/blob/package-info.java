/** Uploads of projects, named by the hash of their content, and their local files. */
@NullMarked
package dev.assay.engine.blob;

import org.jspecify.annotations.NullMarked;
