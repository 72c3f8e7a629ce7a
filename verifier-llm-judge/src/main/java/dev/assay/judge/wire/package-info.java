/** Chat completions as JSON: the request, and what its answer says. */
@NullMarked
package dev.assay.judge.wire;

import org.jspecify.annotations.NullMarked;
