package dev.assay.gateway.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.assay.gateway.settings.StartRefused;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AdminKeyTest {
    private static final String LONG_ENOUGH = "0123456789abcdef0123456789abcdef";

    @TempDir
    private Path home = Path.of("");

    @Test
    void theFirstStartMakesAKeyThatOnlyItsOwnerReadsAndTheNextOneKeepsIt() throws IOException {
        AdminKey first = AdminKey.of("", home);
        AdminKey next = AdminKey.of("", home);

        Path file = home.resolve("admin.key");
        String key = Files.readString(file).strip();
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(first.made()).isTrue();
        assertThat(next.made()).isFalse();
        assertThat(first.matches(key)).isTrue();
        assertThat(next.matches(key)).isTrue();
        assertThat(next.matches(key + "x")).isFalse();
        assertThat(next.matches("")).isFalse();
    }

    @Test
    void theAdministratorsOwnKeyIsKeptNowhere() {
        AdminKey key = AdminKey.of(LONG_ENOUGH, home);

        assertThat(key.matches(LONG_ENOUGH)).isTrue();
        assertThat(key.file()).isEmpty();
        assertThat(home).isEmptyDirectory();
    }

    @Test
    void aKeyThatIsTooShortRefusesTheStart() {
        assertThatThrownBy(() -> AdminKey.of(LONG_ENOUGH.substring(1), home))
                .isInstanceOf(StartRefused.class)
                .hasMessage("ASSAY_ADMIN_KEY must be at least 32 characters long");
    }

    /** Otherwise an empty Authorization header would be the admin's. */
    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "short\n"})
    void aFileWithoutAWholeKeyRefusesTheStart(String content) throws IOException {
        Files.writeString(home.resolve("admin.key"), content);

        assertThatThrownBy(() -> AdminKey.of("", home))
                .isInstanceOf(StartRefused.class)
                .hasMessageContaining(home.resolve("admin.key").toString());
    }
}
