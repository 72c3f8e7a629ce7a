/** Profiles of judges: documents that say which model is asked, how, and what it must answer. */
@NullMarked
package dev.assay.judge.profile;

import org.jspecify.annotations.NullMarked;
