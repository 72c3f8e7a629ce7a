/** Chat completions as JSON: questions and answers. */
@NullMarked
package dev.assay.judge.server.wire;

import org.jspecify.annotations.NullMarked;
