package dev.assay.gateway;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The modules are a strict DAG (each rule names an edge that must not be), and each knows only the libraries it needs. */
@AnalyzeClasses(packages = "dev.assay", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    private static final String API = "dev.assay.verifier..";
    private static final String ANSWER = "dev.assay.answer..";
    private static final String JUDGE = "dev.assay.judge..";
    private static final String SANDBOX = "dev.assay.sandbox..";
    private static final String ENGINE = "dev.assay.engine..";
    private static final String GRADERS = "dev.assay.graders..";
    private static final String DB = "dev.assay.db..";
    private static final String GATEWAY = "dev.assay.gateway..";
    private static final String OURS = "dev.assay..";

    private static final String SPRING = "org.springframework..";
    private static final String[] REACTIVE = {"reactor..", "org.reactivestreams..", "io.netty.."};
    private static final String[] JACKSON = {"tools.jackson..", "com.fasterxml.jackson.."};

    /** Whatever is neither the vocabulary, the answers, the sandbox nor a part of the service is a verifier. */
    private static final DescribedPredicate<JavaClass> VERIFIERS = JavaClass.Predicates.resideInAPackage(OURS)
            .and(JavaClass.Predicates.resideOutsideOfPackages(API, ANSWER, SANDBOX, GRADERS, ENGINE, DB, GATEWAY))
            .as("verifiers");

    @ArchTest
    static final ArchRule VERIFIERS_ARE_SEEN_BY_THESE_RULES = classes()
            .that(VERIFIERS)
            .should()
            .resideInAnyPackage("dev.assay.code..", "dev.assay.judge..", "dev.assay.math..", "dev.assay.sql..")
            .because("these are all there are");

    @ArchTest
    static final ArchRule THE_VOCABULARY_KNOWS_NOTHING_OF_OURS = noClasses()
            .that()
            .resideInAPackage(API)
            .should()
            .dependOnClassesThat(
                    JavaClass.Predicates.resideInAPackage(OURS).and(JavaClass.Predicates.resideOutsideOfPackage(API)));

    @ArchTest
    static final ArchRule THE_VOCABULARY_KNOWS_NO_JACKSON = noClasses()
            .that()
            .resideInAPackage(API)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(JACKSON);

    @ArchTest
    static final ArchRule ANSWERS_KNOW_ONLY_THE_VOCABULARY = noClasses()
            .that()
            .resideInAPackage(ANSWER)
            .should()
            .dependOnClassesThat(JavaClass.Predicates.resideInAPackage(OURS)
                    .and(JavaClass.Predicates.resideOutsideOfPackages(API, ANSWER)));

    @ArchTest
    static final ArchRule THE_SANDBOX_KNOWS_NOTHING_OF_OURS = noClasses()
            .that()
            .resideInAPackage(SANDBOX)
            .should()
            .dependOnClassesThat(JavaClass.Predicates.resideInAPackage(OURS)
                    .and(JavaClass.Predicates.resideOutsideOfPackage(SANDBOX)));

    @ArchTest
    static final ArchRule VERIFIERS_KNOW_ONLY_THE_VOCABULARY_ANSWERS_AND_THE_SANDBOX =
            noClasses().that(VERIFIERS).should().dependOnClassesThat().resideInAnyPackage(GRADERS, ENGINE, DB, GATEWAY);

    @ArchTest
    static final ArchRule GRADERS_KNOW_ONLY_THE_VOCABULARY_AND_THE_SANDBOX = noClasses()
            .that()
            .resideInAPackage(GRADERS)
            .should()
            .dependOnClassesThat(JavaClass.Predicates.resideInAPackage(OURS)
                    .and(JavaClass.Predicates.resideOutsideOfPackages(API, SANDBOX, GRADERS)));

    @ArchTest
    static final ArchRule GRADERS_READ_NO_JSON = noClasses()
            .that()
            .resideInAPackage(GRADERS)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(JACKSON);

    @ArchTest
    static final ArchRule THE_ENGINE_KNOWS_ONLY_THE_VOCABULARY = noClasses()
            .that()
            .resideInAPackage(ENGINE)
            .should()
            .dependOnClassesThat(JavaClass.Predicates.resideInAPackage(OURS)
                    .and(JavaClass.Predicates.resideOutsideOfPackages(API, ENGINE)));

    @ArchTest
    static final ArchRule THE_DATABASE_KNOWS_THE_ENGINE_AND_NO_VERIFIER = noClasses()
            .that()
            .resideInAPackage(DB)
            .should()
            .dependOnClassesThat(JavaClass.Predicates.resideInAPackage(OURS)
                    .and(JavaClass.Predicates.resideOutsideOfPackages(API, ENGINE, DB)));

    @ArchTest
    static final ArchRule NOTHING_KNOWS_THE_GATEWAY = noClasses()
            .that()
            .resideOutsideOfPackage(GATEWAY)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(GATEWAY);

    @ArchTest
    static final ArchRule THE_GATEWAY_KNOWS_VERIFIERS_ONLY_BY_THE_VOCABULARY =
            noClasses().that().resideInAPackage(GATEWAY).should().dependOnClassesThat(VERIFIERS);

    @ArchTest
    static final ArchRule SPRING_STAYS_IN_THE_GATEWAY = noClasses()
            .that()
            .resideOutsideOfPackages(GATEWAY, DB)
            .should()
            .dependOnClassesThat()
            .resideInAPackage(SPRING);

    @ArchTest
    static final ArchRule THE_DATABASE_KNOWS_SPRING_ONLY_FOR_JDBC = noClasses()
            .that()
            .resideInAPackage(DB)
            .should()
            .dependOnClassesThat(JavaClass.Predicates.resideInAPackage(SPRING)
                    .and(JavaClass.Predicates.resideOutsideOfPackages(
                            "org.springframework.jdbc..",
                            "org.springframework.dao..",
                            "org.springframework.transaction..")));

    @ArchTest
    static final ArchRule REACTOR_STAYS_IN_THE_GATEWAY = noClasses()
            .that()
            .resideOutsideOfPackage(GATEWAY)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(REACTIVE);

    @ArchTest
    static final ArchRule SQL_STAYS_IN_THE_DATABASE = noClasses()
            .that()
            .resideOutsideOfPackage(DB)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.sql..", "javax.sql..", "org.postgresql..", "com.zaxxer.hikari..");

    @ArchTest
    static final ArchRule VERIFIERS_READ_NO_JSON = noClasses()
            .that(VERIFIERS)
            .and()
            .resideOutsideOfPackage(JUDGE)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(JACKSON)
            .because("tasks come decoded; only the judge client speaks JSON, with the servers of judges");

    @ArchTest
    static final ArchRule PACKAGES_OF_THE_ENGINE_HAVE_NO_CYCLES =
            slices().matching("dev.assay.engine.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule PACKAGES_OF_THE_DATABASE_HAVE_NO_CYCLES =
            slices().matching("dev.assay.db.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule PACKAGES_OF_THE_GATEWAY_HAVE_NO_CYCLES =
            slices().matching("dev.assay.gateway.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule PACKAGES_OF_THE_SANDBOX_HAVE_NO_CYCLES =
            slices().matching("dev.assay.sandbox.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule PACKAGES_OF_MATHEMATICS_HAVE_NO_CYCLES =
            slices().matching("dev.assay.math.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule PACKAGES_OF_CODE_HAVE_NO_CYCLES =
            slices().matching("dev.assay.code.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule PACKAGES_OF_JUDGES_HAVE_NO_CYCLES =
            slices().matching("dev.assay.judge.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule PACKAGES_OF_GRADERS_HAVE_NO_CYCLES =
            slices().matching("dev.assay.graders.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule PACKAGES_OF_SQL_HAVE_NO_CYCLES =
            slices().matching("dev.assay.sql.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule MODULES_HAVE_NO_CYCLES =
            slices().matching("dev.assay.(*)..").should().beFreeOfCycles();
}
