/** The servers of a judge: which one is asked, and what may go wrong there. */
@NullMarked
package dev.assay.judge.endpoint;

import org.jspecify.annotations.NullMarked;
