/** What a judge must say at the end of its completion, and what that is worth. */
@NullMarked
package dev.assay.judge.contract;

import org.jspecify.annotations.NullMarked;
