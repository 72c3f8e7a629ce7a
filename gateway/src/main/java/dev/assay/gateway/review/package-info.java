/** People's adjudications of verdicts, and the estimates made from them. */
@NullMarked
package dev.assay.gateway.review;

import org.jspecify.annotations.NullMarked;
