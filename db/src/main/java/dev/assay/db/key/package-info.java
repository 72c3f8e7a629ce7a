/** API keys: their form, what they permit, and where they are kept. */
@NullMarked
package dev.assay.db.key;

import org.jspecify.annotations.NullMarked;
