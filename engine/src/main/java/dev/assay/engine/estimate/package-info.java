/** Error rates of a pipeline of rules and judges, estimated from the reviewed part of a random sample. */
@NullMarked
package dev.assay.engine.estimate;

import org.jspecify.annotations.NullMarked;
