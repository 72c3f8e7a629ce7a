/** Chat completions as JSON: what is asked, and what is answered. */
@NullMarked
package dev.assay.judge.server.wire;

import org.jspecify.annotations.NullMarked;
