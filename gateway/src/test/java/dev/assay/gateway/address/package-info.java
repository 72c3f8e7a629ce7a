/** Tests of trainers' addresses. */
@NullMarked
package dev.assay.gateway.address;

import org.jspecify.annotations.NullMarked;
