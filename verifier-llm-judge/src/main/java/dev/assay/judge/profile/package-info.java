/** Profiles of judges: documents that name a judge's model, the way to ask it and the answer that it must give. */
@NullMarked
package dev.assay.judge.profile;

import org.jspecify.annotations.NullMarked;
