/** The pages of training runs: the list, one run by step, and two runs on the prompts that both saw. */
@NullMarked
package dev.assay.console.run;

import org.jspecify.annotations.NullMarked;
