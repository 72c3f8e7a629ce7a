package dev.assay.cli.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of this build. */
public final class BuildInfo implements IVersionProvider {
    private static final String RESOURCE = "build.properties";

    @Override
    public String[] getVersion() {
        return new String[] {"assay " + version()};
    }

    public static String version() {
        try (InputStream in = Objects.requireNonNull(BuildInfo.class.getResourceAsStream(RESOURCE), RESOURCE)) {
            Properties properties = new Properties();
            properties.load(in);
            return properties.getProperty("version");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
