package dev.assay.gateway.address;

import dev.assay.gateway.settings.GatewaySettings;
import dev.assay.gateway.settings.StartRefused;
import java.util.List;
import org.springframework.core.env.Environment;
import org.springframework.http.server.reactive.HttpHandler;
import org.springframework.http.server.reactive.HttpHandlerDecoratorFactory;
import org.springframework.http.server.reactive.ServerHttpRequest;
import org.springframework.stereotype.Component;

/**
 * Splits addresses into path, key and recipe before any other code sees them, so that no log, trace, metric or problem
 * can show a key.
 */
@Component
final class FrontDoor implements HttpHandlerDecoratorFactory {
    private final TrainerAddresses addresses;

    FrontDoor(List<TrainerProtocol> protocols, GatewaySettings settings, Environment environment) {
        this.addresses = new TrainerAddresses(
                protocols, bare(environment.getProperty("ASSAY_COMPAT_ROOT", "").strip(), settings.loopback()));
    }

    /**
     * Bare paths are only for a trainer on the same machine whose client can't be given a path; they are refused where
     * the gateway listens on a network.
     */
    static boolean bare(String wish, boolean loopback) {
        boolean bare = switch (wish) {
            case "", "0", "false" -> false;
            case "1", "true" -> true;
            default -> throw new StartRefused("ASSAY_COMPAT_ROOT must be 0 or 1");
        };
        if (bare && !loopback) {
            throw new StartRefused("ASSAY_COMPAT_ROOT=1 is for loopback only: leave out ASSAY_BIND, or give trainers"
                    + " the address with /compat/{protocol}");
        }
        return bare;
    }

    @Override
    public HttpHandler apply(HttpHandler inner) {
        return (request, response) -> inner.handle(addressed(request), response);
    }

    private ServerHttpRequest addressed(ServerHttpRequest request) {
        String path = request.getPath().value();
        TrainerAddress address = addresses.read(path);
        boolean plain = address.key().isEmpty() && !address.dropIn();
        return plain ? request : address.on(request);
    }
}
