/** The choice of the backend: backends are tried in order at the start, and the reason is kept. */
@NullMarked
package dev.assay.sandbox.choice;

import org.jspecify.annotations.NullMarked;
