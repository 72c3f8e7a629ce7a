/** The Spring Boot application and its wiring. */
@NullMarked
package dev.assay.gateway;

import org.jspecify.annotations.NullMarked;
