/** What people say of verdicts, and what that says of the pipeline. */
@NullMarked
package dev.assay.gateway.review;

import org.jspecify.annotations.NullMarked;
