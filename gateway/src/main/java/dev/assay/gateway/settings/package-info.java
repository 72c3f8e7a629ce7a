/** The settings of the gateway, and the refusal to start with wrong ones. */
@NullMarked
package dev.assay.gateway.settings;

import org.jspecify.annotations.NullMarked;
