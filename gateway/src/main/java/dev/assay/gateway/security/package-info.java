/** Authentication and authorisation: host names, keys, scopes and quotas. */
@NullMarked
package dev.assay.gateway.security;

import org.jspecify.annotations.NullMarked;
