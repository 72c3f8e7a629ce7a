/** Tests of the answers that servers may send, and of their connections. */
@NullMarked
package dev.assay.judge.http;

import org.jspecify.annotations.NullMarked;
