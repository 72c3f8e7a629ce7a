package dev.assay.gateway.problem;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.store.StoreUnavailable;
import java.io.EOFException;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import reactor.netty.channel.AbortedException;

class ClientDisconnectsTest {
    @Test
    void aClientThatLeavesEndsItsConnection() {
        assertThat(ClientDisconnects.isOne(AbortedException.beforeSend())).isTrue();
        assertThat(ClientDisconnects.isOne(new IOException("Connection reset by peer")))
                .isTrue();
    }

    @Test
    void aDatabaseThatEndsItsConnectionIsNoClientThatLeaves() {
        assertThat(ClientDisconnects.isOne(new StoreUnavailable("the database is away", new EOFException())))
                .isFalse();
        assertThat(ClientDisconnects.isOne(
                        new StoreUnavailable("the database is away", new IOException("Connection reset by peer"))))
                .isFalse();
        assertThat(ClientDisconnects.isOne(new IOException("No space left on device")))
                .isFalse();
    }
}
