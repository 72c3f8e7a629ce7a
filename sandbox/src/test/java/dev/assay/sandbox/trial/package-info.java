/** Tests of the judge of trials. */
@NullMarked
package dev.assay.sandbox.trial;

import org.jspecify.annotations.NullMarked;
