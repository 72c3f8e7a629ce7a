/** Chat completions as JSON: requests and answers. */
@NullMarked
package dev.assay.judge.wire;

import org.jspecify.annotations.NullMarked;
