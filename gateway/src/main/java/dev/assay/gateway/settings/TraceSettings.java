package dev.assay.gateway.settings;

import java.net.URI;

/**
 * The export of traces.
 *
 * @param endpoint the base address of a collector that takes OTLP over HTTP
 * @param share the share of the requests without a trace of their own that are traced, from 0 to 1
 */
public record TraceSettings(URI endpoint, double share) {}
