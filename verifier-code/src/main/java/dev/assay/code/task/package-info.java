/** The code task: its form in JSON, its tests and its limits. */
@NullMarked
package dev.assay.code.task;

import org.jspecify.annotations.NullMarked;
