/** Commands for the jobs of a gateway. */
@NullMarked
package dev.assay.cli.jobs;

import org.jspecify.annotations.NullMarked;
