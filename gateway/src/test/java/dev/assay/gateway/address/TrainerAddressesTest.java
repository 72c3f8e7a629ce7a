package dev.assay.gateway.address;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrainerAddressesTest {
    private record Known(String name, List<String> paths) implements TrainerProtocol {}

    private static final List<Known> PROTOCOLS = List.of(
            new Known("plain", List.of("")),
            new Known("one", List.of("/get_reward")),
            new Known("two", List.of("/v1/score/evaluation", "/jobs/{id}")));

    private final TrainerAddresses addresses = new TrainerAddresses(PROTOCOLS, false);
    private final TrainerAddresses bare = new TrainerAddresses(PROTOCOLS, true);

    @ParameterizedTest
    @CsvSource({
        "/compat/one/get_reward, /compat/one/get_reward,",
        "/compat/one/math/get_reward, /compat/one/get_reward, math",
        "/compat/one/math@3/get_reward, /compat/one/get_reward, math@3",
        "/compat/one/math%40builtin-0.1.0+x/get_reward, /compat/one/get_reward, math@builtin-0.1.0+x",
        "/compat/plain, /compat/plain,",
        "/compat/plain/math, /compat/plain, math",
        "/compat/two/v1/score/evaluation, /compat/two/v1/score/evaluation,",
        "/compat/two/m/v1/score/evaluation, /compat/two/v1/score/evaluation, m",
        "/compat/two/jobs/7, /compat/two/jobs/7,",
        "/compat/two/m/jobs/7, /compat/two/jobs/7, m",
    })
    void aDropInIsServedAtOnePathWhateverItsRecipe(String sent, String path, String recipe) {
        assertThat(addresses.read(sent))
                .isEqualTo(new TrainerAddress(path, Optional.empty(), Optional.ofNullable(recipe), true));
        assertThat(addresses.read("/k/secret" + sent))
                .isEqualTo(new TrainerAddress(path, Optional.of("secret"), Optional.ofNullable(recipe), true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/verify",
                "/get_reward",
                "/compat",
                "/compat/",
                "/compat/one",
                "/compat/one/a/b/get_reward",
                "/compat/plain/a/b",
                "/compat/three/get_reward",
                "/k",
                "/",
                "//x/k/y",
                "//v1/verify",
                "/v1/verify/",
                "/compat//get_reward"
            })
    void whatIsNoDropInKeepsItsPath(String path) {
        assertThat(addresses.read(path)).isEqualTo(TrainerAddress.plain(path));
    }

    @ParameterizedTest
    @CsvSource({
        "/k/secret/v1/verify, /v1/verify",
        "/k/secret, /",
        "/k/secret/, /",
        "/k/secret/k/other, /k/other",
        "//k/secret/v1/verify, /v1/verify"
    })
    void aKeyIsTakenOutOfEveryPath(String sent, String path) {
        TrainerAddress address = addresses.read(sent);
        assertThat(address.path()).isEqualTo(path);
        assertThat(address.key()).contains("secret");
        assertThat(address.dropIn()).isFalse();
        assertThat(address.toString()).doesNotContain("secret");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//k/secret/compat/one/get_reward",
                "/k//secret/compat/one/get_reward",
                "/k/secret//compat/one/get_reward"
            })
    void aSlashTooManyAroundAKeyLeavesItNowhere(String sent) {
        assertThat(addresses.read(sent))
                .isEqualTo(new TrainerAddress("/compat/one/get_reward", Optional.of("secret"), Optional.empty(), true));
    }

    /** The addresses have extra slashes: before the path that a client appends, or at the end. */
    @ParameterizedTest
    @CsvSource({
        "/compat/one/math//get_reward, /compat/one/get_reward, math",
        "/compat/one//get_reward, /compat/one/get_reward,",
        "/compat/one/get_reward/, /compat/one/get_reward,",
        "/compat/plain/math/, /compat/plain, math",
        "//compat/plain//, /compat/plain,"
    })
    void aSlashTooManyChangesNoAddress(String sent, String path, String recipe) {
        assertThat(addresses.read(sent))
                .isEqualTo(new TrainerAddress(path, Optional.empty(), Optional.ofNullable(recipe), true));
        assertThat(bare.read("//get_reward/").path()).isEqualTo("/compat/one/get_reward");
    }

    @Test
    void aBarePathIsServedOnlyWhereItIsWanted() {
        assertThat(bare.read("/get_reward").path()).isEqualTo("/compat/one/get_reward");
        assertThat(bare.read("/k/secret/jobs/7").path()).isEqualTo("/compat/two/jobs/7");
        assertThat(bare.read("/v1/verify")).isEqualTo(TrainerAddress.plain("/v1/verify"));
        assertThat(bare.read("/")).isEqualTo(TrainerAddress.plain("/"));
    }

    @Test
    void noTwoProtocolsHaveTheSameBarePath() {
        List<Known> both = List.of(new Known("a", List.of("/run")), new Known("b", List.of("/run")));
        assertThatThrownBy(() -> new TrainerAddresses(both, false)).hasMessage("a and b both claim /run");
    }
}
