/** One untrusted program, run under limits: what goes in, what comes out, and who does it. */
@NullMarked
package dev.assay.sandbox;

import org.jspecify.annotations.NullMarked;
