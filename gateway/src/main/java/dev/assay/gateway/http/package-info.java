/** Steps that endpoints share before and around their work: reading the body, admission, disconnects. */
@NullMarked
package dev.assay.gateway.http;

import org.jspecify.annotations.NullMarked;
