package dev.assay.sandbox.remote;

import dev.assay.sandbox.InteractionContract;
import dev.assay.sandbox.Sandbox;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Two programs that talk do so on a worker as they do in this process. */
@Timeout(180)
class RemoteInteractionIT implements InteractionContract {
    @TempDir
    private static Path home;

    private static WorkerPlace place;
    private static RemoteSandbox sandbox;

    @BeforeAll
    static void start() throws IOException, InterruptedException {
        place = new WorkerPlace(home, 2, 8);
        sandbox = new RemoteSandbox(new RemoteSettings(List.of(place.address()), FragileWorker.SECRET));
    }

    @AfterAll
    static void end() {
        sandbox.close();
        place.close();
    }

    @Override
    public Sandbox sandbox() {
        return sandbox;
    }
}
