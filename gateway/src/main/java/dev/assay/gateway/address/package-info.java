/** What the address of a trainer's request says: whose key, which protocol, by which recipe. */
@NullMarked
package dev.assay.gateway.address;

import org.jspecify.annotations.NullMarked;
