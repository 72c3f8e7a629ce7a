/** {@code deploy/spark}: scores a corpus on a Spark cluster, a part of it by each task. */
@NullMarked
package dev.assay.spark;

import org.jspecify.annotations.NullMarked;
