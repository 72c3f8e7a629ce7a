/** Commands for the stored verdicts of a gateway. */
@NullMarked
package dev.assay.cli.verdicts;

import org.jspecify.annotations.NullMarked;
