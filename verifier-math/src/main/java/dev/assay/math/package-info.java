/** The mathematics verifier: are two mathematical answers equal? */
@NullMarked
package dev.assay.math;

import org.jspecify.annotations.NullMarked;
