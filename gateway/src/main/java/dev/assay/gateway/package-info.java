/** The Spring Boot application: what is wired to what. */
@NullMarked
package dev.assay.gateway;

import org.jspecify.annotations.NullMarked;
