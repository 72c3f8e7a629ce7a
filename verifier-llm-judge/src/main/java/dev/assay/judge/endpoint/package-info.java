/** The servers of a judge: the choice among them, and their failures. */
@NullMarked
package dev.assay.judge.endpoint;

import org.jspecify.annotations.NullMarked;
