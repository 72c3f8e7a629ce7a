package dev.assay.cli.terminal;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** Which build this is. */
public final class BuildInfo implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"assay " + version()};
    }

    public static String version() {
        try (InputStream in = BuildInfo.class.getResourceAsStream("build.properties")) {
            Properties properties = new Properties();
            if (in != null) {
                properties.load(in);
            }
            return properties.getProperty("version", "unknown");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
