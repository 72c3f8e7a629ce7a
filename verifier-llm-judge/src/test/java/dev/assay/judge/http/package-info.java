/** What servers may answer, and what they may do to a connection. */
@NullMarked
package dev.assay.judge.http;

import org.jspecify.annotations.NullMarked;
