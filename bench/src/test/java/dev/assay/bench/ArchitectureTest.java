package dev.assay.bench;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.LocationProvider;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;

/**
 * Tests that the modules are a strict DAG, and that each knows only the libraries that it needs. It reads the built
 * classes of every module, and so this module is built last.
 */
@AnalyzeClasses(locations = ArchitectureTest.BuiltModules.class)
class ArchitectureTest {
    private static final String YAML = "yaml";
    private static final String API = "verifier-api";
    private static final String ANSWER = "answer";
    private static final String SANDBOX = "sandbox";
    private static final String WORKER_KIT = "sandbox/worker";
    private static final String SQL_ENGINES = "sql-engines";
    private static final String METRICS = "text-metrics";
    private static final String ENGINE = "engine";

    /** The modules that a module may know beside itself; for a verifier module see {@link #VERIFIER_KNOWS}. */
    private static final Map<String, Set<String>> KNOWS = Map.ofEntries(
            Map.entry(YAML, Set.of()),
            Map.entry(API, Set.of()),
            Map.entry(ANSWER, Set.of(API)),
            Map.entry(WORKER_KIT, Set.of()),
            Map.entry(SANDBOX, Set.of(WORKER_KIT, YAML)),
            Map.entry("sandbox/graalpy-worker", Set.of(SANDBOX, WORKER_KIT)),
            Map.entry(SQL_ENGINES, Set.of(API, SANDBOX, WORKER_KIT)),
            Map.entry("sql-engines/worker", Set.of(SQL_ENGINES, WORKER_KIT)),
            Map.entry("verifier-api/testkit", Set.of(API)),
            Map.entry("verifier-sql/distinguish", Set.of(SQL_ENGINES, "verifier-sql")),
            Map.entry("verifier-llm-judge/server", Set.of()),
            Map.entry(METRICS, Set.of()),
            Map.entry("graders", Set.of(API, METRICS, SANDBOX)),
            Map.entry(ENGINE, Set.of(API, YAML)),
            Map.entry("db", Set.of(API, ENGINE)),
            Map.entry("deploy/spark", Set.of(API, "cli", ENGINE)),
            Map.entry("console", Set.of(API, "db", ENGINE)));

    private static final Set<String> VERIFIER_KNOWS = Set.of(API, ANSWER, METRICS, SANDBOX, SQL_ENGINES, YAML);

    /** Clients, whose code is mostly made by a generator. */
    private static final Path GENERATED = Path.of("..", "clients");

    /** The folder of all modules, as the addresses of classes begin. */
    private static final String ROOT =
            Path.of("..").toAbsolutePath().normalize().toUri().toString();

    private static final String SPRING = "org.springframework..";
    private static final String[] REACTIVE = {"reactor..", "org.reactivestreams.."};
    private static final String[] JACKSON = {"tools.jackson..", "com.fasterxml.jackson.."};

    /** The class folders of all modules. */
    static final class BuiltModules implements LocationProvider {
        @Override
        public Set<Location> get(Class<?> test) {
            // A module may lie in another one's folder.
            try (Stream<Path> folders = Files.find(Path.of(".."), 2, (path, attributes) -> attributes.isDirectory())) {
                return folders.filter(module -> !module.startsWith(GENERATED))
                        .map(module -> module.resolve("target/classes/dev"))
                        .filter(Files::isDirectory)
                        .map(classes -> Location.of(classes.getParent()))
                        .collect(Collectors.toSet());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private static String moduleOf(JavaClass type) {
        URI source = type.getSource().map(each -> each.getUri()).orElse(URI.create(""));
        String path = source.toString();
        int end = path.indexOf("/target/classes/");
        return end < 0 || !path.startsWith(ROOT) ? "" : path.substring(ROOT.length(), end);
    }

    private static boolean isVerifier(String module) {
        return module.startsWith("verifier-") && !KNOWS.containsKey(module);
    }

    private static DescribedPredicate<JavaClass> in(String module) {
        return DescribedPredicate.describe(
                "in the module " + module, type -> moduleOf(type).equals(module));
    }

    private static DescribedPredicate<JavaClass> outsideOf(String... modules) {
        Set<String> those = Set.of(modules);
        return DescribedPredicate.describe("outside of " + those, type -> !those.contains(moduleOf(type)));
    }

    private static final DescribedPredicate<JavaClass> VERIFIERS =
            DescribedPredicate.describe("of a verifier", type -> isVerifier(moduleOf(type)));

    @ArchTest
    static void everyModuleIsSeenAndKnowsOnlyThoseThatItMay(JavaClasses classes) {
        Set<String> modules = new TreeSet<>();
        classes.forEach(type -> modules.add(moduleOf(type)));
        modules.remove("");
        Assertions.assertThat(modules).containsAll(KNOWS.keySet()).contains("gateway", "cli", "bench");
        for (String module : modules) {
            Set<String> known = isVerifier(module) ? VERIFIER_KNOWS : KNOWS.get(module);
            if (known != null) {
                noClasses()
                        .that(in(module))
                        .should()
                        .dependOnClassesThat(DescribedPredicate.describe("of other modules than " + known, type -> {
                            String other = moduleOf(type);
                            return !other.isEmpty() && !other.equals(module) && !known.contains(other);
                        }))
                        .check(classes);
            }
        }
    }

    @ArchTest
    static final ArchRule NOTHING_KNOWS_THE_GATEWAY =
            noClasses().that(outsideOf("gateway")).should().dependOnClassesThat(in("gateway"));

    @ArchTest
    static final ArchRule THE_GATEWAY_KNOWS_VERIFIERS_ONLY_BY_THE_VOCABULARY =
            noClasses().that(in("gateway")).should().dependOnClassesThat(VERIFIERS);

    @ArchTest
    static final ArchRule THE_VOCABULARY_METRICS_AND_GRADERS_READ_NO_JSON = noClasses()
            .that(in(API).or(in(METRICS)).or(in("graders")))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(JACKSON);

    @ArchTest
    static final ArchRule VERIFIERS_READ_NO_JSON = noClasses()
            .that(VERIFIERS)
            .and()
            .resideOutsideOfPackages(
                    "dev.assay.judge..",
                    "dev.assay.code.formats..",
                    "dev.assay.code.scorer..",
                    "dev.assay.text.json..",
                    "dev.assay.text.format.document..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(JACKSON)
            .because("tasks come decoded; only the judge client speaks JSON, with the servers of judges,"
                    + " the code verifier reads data sets, scorers get their data as JSON,"
                    + " and the text verifiers read what responses wrote");

    @ArchTest
    static final ArchRule DATA_SETS_AND_RESPONSES_ARE_READ_AS_TOKENS = noClasses()
            .that()
            .resideInAnyPackage("dev.assay.code.formats..", "dev.assay.text.json..")
            .should()
            .dependOnClassesThat(
                    resideInAPackage("tools.jackson..").and(resideOutsideOfPackage("tools.jackson.core..")));

    @ArchTest
    static final ArchRule SPRING_STAYS_IN_THE_GATEWAY_AND_THE_CONSOLE = noClasses()
            .that(outsideOf("gateway", "console", "db"))
            .should()
            .dependOnClassesThat()
            .resideInAPackage(SPRING);

    @ArchTest
    static final ArchRule THE_DATABASE_KNOWS_SPRING_ONLY_FOR_JDBC = noClasses()
            .that(in("db"))
            .should()
            .dependOnClassesThat(resideInAPackage(SPRING)
                    .and(resideOutsideOfPackages(
                            "org.springframework.jdbc..",
                            "org.springframework.dao..",
                            "org.springframework.transaction..")));

    @ArchTest
    static final ArchRule REACTOR_STAYS_IN_THE_GATEWAY_AND_THE_CONSOLE = noClasses()
            .that(outsideOf("gateway", "console"))
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(REACTIVE);

    @ArchTest
    static final ArchRule NETTY_STAYS_IN_SERVERS = noClasses()
            .that(outsideOf("gateway", "verifier-llm-judge/server"))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("io.netty..");

    /** But for Parquet, which the command line reads and writes by DuckDB, as does the corpus of its benchmark. */
    @ArchTest
    static final ArchRule SQL_STAYS_IN_THE_DATABASE_AND_THE_WORKERS_OF_THE_SQL_ENGINES = noClasses()
            .that(outsideOf("db", "sql-engines/worker"))
            .and()
            .resideOutsideOfPackages("dev.assay.cli.verdicts..", "dev.assay.cli.score..", "dev.assay.bench.rollouts..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.sql..", "javax.sql..", "org.postgresql..", "com.zaxxer.hikari..");

    @ArchTest
    static final ArchRule THE_PRODUCT_READS_YAML_IN_ONE_PLACE = noClasses()
            .that(outsideOf(YAML, "bench"))
            .should()
            .dependOnClassesThat()
            .resideInAPackage("org.snakeyaml..");

    @ArchTest
    static final ArchRule PACKAGES_HAVE_NO_CYCLES = slices().assignedFrom(new SliceAssignment() {
                @Override
                public SliceIdentifier getIdentifierOf(JavaClass type) {
                    return type.getPackageName().startsWith("dev.assay")
                            ? SliceIdentifier.of(type.getPackageName())
                            : SliceIdentifier.ignore();
                }

                @Override
                public String getDescription() {
                    return "packages, a module's root and the packages below it alike";
                }
            })
            .should()
            .beFreeOfCycles();
}
