package dev.assay.code;

import dev.assay.code.modules.ExpectedModules;
import dev.assay.code.modules.ImportSyntax;
import dev.assay.code.task.TestSets;
import dev.assay.code.testsets.StoredTestSets;
import dev.assay.sandbox.Sandbox;
import dev.assay.sandbox.SandboxSettings;
import dev.assay.sandbox.language.LanguageCatalog;
import dev.assay.verifier.Blobs;
import dev.assay.verifier.Verifier;
import dev.assay.verifier.VerifierInfo;
import dev.assay.verifier.VerifierProvider;
import dev.assay.verifier.VerifierServices;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Offers the code verifier to the loader of verifiers. */
public final class CodeVerifierProvider implements VerifierProvider {
    @Override
    public VerifierInfo info() {
        return CodeVerifier.INFO;
    }

    @Override
    public Verifier<?> create(VerifierServices services) {
        Optional<SandboxSettings> settings = services.get(SandboxSettings.class);
        return new CodeVerifier(
                services.get(Sandbox.class),
                services.get(Blobs.class).<TestSets>map(StoredTestSets::new).orElse(TestSets.NONE),
                expected(settings.flatMap(given -> given.option("modules"))),
                settings.map(LanguageCatalog::of).orElseGet(LanguageCatalog::usual));
    }

    /**
     * Returns the usual modules and those that the operator lists.
     *
     * @throws IllegalArgumentException if one of them can't be the name of a module
     */
    private static ExpectedModules expected(Optional<String> listed) {
        List<String> names = listed.stream()
                .flatMap(list -> Arrays.stream(list.split(":", -1)))
                .map(String::strip)
                .filter(name -> !name.isEmpty())
                .toList();
        names.stream().filter(name -> !ImportSyntax.isName(name)).findFirst().ifPresent(name -> {
            throw new IllegalArgumentException(
                    "sandbox option modules must be names of modules with ':' between them, but has '" + name + "'");
        });
        return ExpectedModules.USUAL.with(names);
    }
}
