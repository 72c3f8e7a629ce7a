/** What every endpoint does with a request before and around its work: reading its body, admission, disconnects. */
@NullMarked
package dev.assay.gateway.http;

import org.jspecify.annotations.NullMarked;
