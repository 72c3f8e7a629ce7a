/** {@code assay worker}: the service that runs programs for gateways on other machines. */
@NullMarked
package dev.assay.cli.worker;

import org.jspecify.annotations.NullMarked;
