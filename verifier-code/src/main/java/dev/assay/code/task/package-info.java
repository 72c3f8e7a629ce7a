/** What a program has to do: the task as it is written in JSON, its tests and its limits. */
@NullMarked
package dev.assay.code.task;

import org.jspecify.annotations.NullMarked;
