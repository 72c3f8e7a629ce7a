/** The pages of keys, of the audit log, and of the settings. */
@NullMarked
package dev.assay.console.administration;

import org.jspecify.annotations.NullMarked;
