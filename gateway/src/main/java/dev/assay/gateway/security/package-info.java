/** Who may do what: host names, keys, scopes and quotas. */
@NullMarked
package dev.assay.gateway.security;

import org.jspecify.annotations.NullMarked;
