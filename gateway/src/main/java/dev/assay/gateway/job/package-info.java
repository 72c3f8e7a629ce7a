/** Jobs over HTTP: uploads, results, and the scoring of their chunks. */
@NullMarked
package dev.assay.gateway.job;

import org.jspecify.annotations.NullMarked;
