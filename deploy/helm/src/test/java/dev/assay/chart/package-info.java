/** Tests of the Helm chart: what Helm makes of it, and what Kubernetes takes. */
@NullMarked
package dev.assay.chart;

import org.jspecify.annotations.NullMarked;
