package dev.assay.gateway.address;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/**
 * The paths of all protocols: {@code [/k/{key}]/compat/{protocol}[/{recipe}]/…}, and the bare paths if they are
 * enabled.
 */
final class TrainerAddresses {
    private static final String KEY = "/k/";
    private static final String COMPAT = "/compat/";

    private final List<Route> routes = new ArrayList<>();
    private final boolean bare;

    /**
     * @param bare whether a protocol's own path is also served without a prefix
     * @throws IllegalStateException where two protocols have one bare path, which is a fault of the build
     */
    TrainerAddresses(List<? extends TrainerProtocol> protocols, boolean bare) {
        this.bare = bare;
        Map<String, String> claimed = new HashMap<>();
        for (TrainerProtocol protocol : protocols) {
            for (String path : protocol.paths()) {
                String before = path.isEmpty() ? null : claimed.put(path, protocol.name());
                if (before != null) {
                    throw new IllegalStateException(before + " and " + protocol.name() + " both claim " + path);
                }
                routes.add(Route.of(COMPAT + protocol.name(), path));
            }
        }
    }

    /**
     * One path of one protocol.
     *
     * @param own the path that the protocol prescribes
     * @param direct the same path under the protocol's name
     * @param byRecipe the same path with a recipe after the name
     */
    private record Route(String root, PathPattern own, PathPattern direct, PathPattern byRecipe) {
        static Route of(String root, String path) {
            PathPatternParser parser = PathPatternParser.defaultInstance;
            return new Route(
                    root,
                    parser.parse(path.isEmpty() ? root : path),
                    parser.parse(root + path),
                    parser.parse(root + "/{recipe}" + path));
        }
    }

    /**
     * Reads an address. A key is taken out even where slashes around it are doubled, as some clients do that join two
     * parts with a slash.
     */
    TrainerAddress read(String sent) {
        String path = sent.replaceFirst("^/+k/+", KEY);
        if (!path.startsWith(KEY)) {
            return unlocked(path);
        }
        int end = path.indexOf('/', KEY.length());
        String key = path.substring(KEY.length(), end < 0 ? path.length() : end);
        return unlocked(end < 0 ? "/" : path.substring(end).replaceFirst("^/+", "/"))
                .with(Optional.of(decoded(key)));
    }

    /** Reads a path without its key; extra slashes between two parts or at the end are ignored. */
    private TrainerAddress unlocked(String sent) {
        String path = sent.replaceAll("/{2,}", "/").replaceFirst("(?<=.)/$", "");
        if (!bare && !path.startsWith(COMPAT)) {
            return TrainerAddress.plain(sent);
        }
        PathContainer parsed = PathContainer.parsePath(path);
        for (Route route : routes) {
            if (route.direct().matches(parsed)) {
                return new TrainerAddress(path, Optional.empty(), Optional.empty(), true);
            }
        }
        for (Route route : routes) {
            if (route.byRecipe().matches(parsed)) {
                int recipe = route.root().length() + 1;
                int end = path.indexOf('/', recipe);
                String name = path.substring(recipe, end < 0 ? path.length() : end);
                String rest = end < 0 ? "" : path.substring(end);
                return new TrainerAddress(route.root() + rest, Optional.empty(), Optional.of(decoded(name)), true);
            }
        }
        for (Route route : routes) {
            if (bare && route.own().matches(parsed)) {
                return new TrainerAddress(route.root() + path, Optional.empty(), Optional.empty(), true);
            }
        }
        return TrainerAddress.plain(sent);
    }

    /** Decodes percent escapes; a plus sign stays a plus sign in a path. */
    private static String decoded(String segment) {
        return segment.indexOf('%') < 0
                ? segment
                : URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
