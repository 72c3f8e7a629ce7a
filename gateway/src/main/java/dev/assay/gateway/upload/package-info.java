/** Uploads of test sets and databases: items name them by the hash of their content. */
@NullMarked
package dev.assay.gateway.upload;

import org.jspecify.annotations.NullMarked;
