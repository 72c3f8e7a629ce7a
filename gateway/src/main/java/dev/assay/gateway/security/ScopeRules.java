package dev.assay.gateway.security;

import dev.assay.db.key.KeyScope;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.http.server.PathContainer;
import org.springframework.web.util.pattern.PathPattern;
import org.springframework.web.util.pattern.PathPatternParser;

/** The scope that each path needs. A path that is not listed needs a key, and is then not found. */
enum ScopeRules {
    /** The path needs no key. */
    OPEN,
    /** The path needs any valid key. */
    ANY_KEY,
    /** The path needs a key with the rule's scope. */
    SCOPE;

    /** @param scope null unless the access is SCOPE */
    record Rule(
            HttpMethod method,
            PathPattern path,
            ScopeRules access,
            @Nullable KeyScope scope) {}

    private static final List<Rule> RULES = List.of(
            rule(HttpMethod.GET, "/", OPEN, null),
            rule(HttpMethod.GET, "/clients", OPEN, null),
            rule(HttpMethod.GET, "/clients/*", OPEN, null),
            // The console has sessions of its own, which its filter checks.
            rule(HttpMethod.GET, "/console/**", OPEN, null),
            rule(HttpMethod.POST, "/console/**", OPEN, null),
            rule(HttpMethod.GET, "/docs", OPEN, null),
            rule(HttpMethod.GET, "/docs/*", OPEN, null),
            rule(HttpMethod.GET, "/problems", OPEN, null),
            rule(HttpMethod.GET, "/problems/*", OPEN, null),
            rule(HttpMethod.GET, "/livez", OPEN, null),
            rule(HttpMethod.GET, "/readyz", OPEN, null),
            rule(HttpMethod.GET, "/openapi.yaml", OPEN, null),
            rule(HttpMethod.GET, "/recipe.schema.json", OPEN, null),
            rule(HttpMethod.POST, "/v1/verify", SCOPE, KeyScope.VERIFY),
            rule(HttpMethod.POST, "/v1/verify:batch", SCOPE, KeyScope.VERIFY),
            rule(HttpMethod.POST, "/v1/jobs", SCOPE, KeyScope.VERIFY),
            rule(HttpMethod.POST, "/v1/jobs/*/items", SCOPE, KeyScope.VERIFY),
            rule(HttpMethod.POST, "/v1/jobs/*:close", SCOPE, KeyScope.VERIFY),
            rule(HttpMethod.GET, "/v1/jobs", SCOPE, KeyScope.VERIFY),
            rule(HttpMethod.GET, "/v1/jobs/*", SCOPE, KeyScope.VERIFY),
            rule(HttpMethod.GET, "/v1/jobs/*/results", SCOPE, KeyScope.VERIFY),
            rule(HttpMethod.DELETE, "/v1/jobs/*", SCOPE, KeyScope.VERIFY),
            rule(HttpMethod.POST, "/v1/fine_tuning/alpha/graders/run", SCOPE, KeyScope.VERIFY),
            rule(HttpMethod.POST, "/v1/fine_tuning/alpha/graders/validate", SCOPE, KeyScope.VERIFY),
            rule(HttpMethod.GET, "/v1/verifiers", ANY_KEY, null),
            rule(HttpMethod.GET, "/v1/recipes", ANY_KEY, null),
            rule(HttpMethod.GET, "/v1/recipes/**", ANY_KEY, null),
            rule(HttpMethod.PUT, "/v1/recipes/*", SCOPE, KeyScope.ASSETS),
            rule(HttpMethod.GET, "/v1/testsets", SCOPE, KeyScope.ASSETS),
            rule(HttpMethod.GET, "/v1/testsets/*", ANY_KEY, null),
            rule(HttpMethod.PUT, "/v1/testsets/*", SCOPE, KeyScope.ASSETS),
            rule(HttpMethod.DELETE, "/v1/testsets/*", SCOPE, KeyScope.ASSETS),
            rule(HttpMethod.GET, "/v1/databases", SCOPE, KeyScope.ASSETS),
            rule(HttpMethod.GET, "/v1/databases/*", ANY_KEY, null),
            rule(HttpMethod.PUT, "/v1/databases/*", SCOPE, KeyScope.ASSETS),
            rule(HttpMethod.DELETE, "/v1/databases/*", SCOPE, KeyScope.ASSETS),
            rule(HttpMethod.GET, "/v1/scorers", SCOPE, KeyScope.ASSETS),
            rule(HttpMethod.GET, "/v1/scorers/*", ANY_KEY, null),
            rule(HttpMethod.PUT, "/v1/scorers/*", SCOPE, KeyScope.ASSETS),
            rule(HttpMethod.DELETE, "/v1/scorers/*", SCOPE, KeyScope.ASSETS),
            rule(HttpMethod.GET, "/v1/verdicts", SCOPE, KeyScope.READ),
            rule(HttpMethod.GET, "/v1/verdicts/*", SCOPE, KeyScope.READ),
            rule(HttpMethod.POST, "/v1/reverify", SCOPE, KeyScope.VERIFY),
            rule(HttpMethod.POST, "/v1/shadow", SCOPE, KeyScope.VERIFY),
            rule(HttpMethod.POST, "/v1/experiments/*:stop", SCOPE, KeyScope.VERIFY),
            rule(HttpMethod.GET, "/v1/experiments", SCOPE, KeyScope.READ),
            rule(HttpMethod.GET, "/v1/experiments/*", SCOPE, KeyScope.READ),
            rule(HttpMethod.GET, "/v1/experiments/*/changes", SCOPE, KeyScope.READ),
            rule(HttpMethod.DELETE, "/v1/experiments/*", SCOPE, KeyScope.VERIFY),
            rule(HttpMethod.GET, "/v1/runs", SCOPE, KeyScope.READ),
            rule(HttpMethod.GET, "/v1/runs/*", SCOPE, KeyScope.READ),
            rule(HttpMethod.DELETE, "/v1/runs/*", SCOPE, KeyScope.ADMIN),
            rule(HttpMethod.GET, "/v1/run-deletions/*", SCOPE, KeyScope.ADMIN),
            rule(HttpMethod.GET, "/v1/runs/*/passport", SCOPE, KeyScope.READ),
            rule(HttpMethod.GET, "/v1/prompts", SCOPE, KeyScope.READ),
            rule(HttpMethod.GET, "/v1/golds/suspects", SCOPE, KeyScope.READ),
            rule(HttpMethod.GET, "/v1/golds/rulings", SCOPE, KeyScope.READ),
            rule(HttpMethod.POST, "/v1/golds/rulings", SCOPE, KeyScope.ADJUDICATE),
            rule(HttpMethod.DELETE, "/v1/golds/rulings/*", SCOPE, KeyScope.ADJUDICATE),
            rule(HttpMethod.GET, "/v1/estimates", SCOPE, KeyScope.READ),
            rule(HttpMethod.GET, "/v1/judges", SCOPE, KeyScope.READ),
            rule(HttpMethod.GET, "/v1/alerts", SCOPE, KeyScope.READ),
            rule(HttpMethod.GET, "/v1/adjudications", SCOPE, KeyScope.ADJUDICATE),
            rule(HttpMethod.POST, "/v1/adjudications", SCOPE, KeyScope.ADJUDICATE),
            rule(HttpMethod.POST, "/v1/adjudications:claim", SCOPE, KeyScope.ADJUDICATE),
            rule(HttpMethod.POST, "/v1/adjudications:rule", SCOPE, KeyScope.ADJUDICATE),
            rule(HttpMethod.POST, "/v1/adjudications:undo", SCOPE, KeyScope.ADJUDICATE),
            rule(HttpMethod.GET, "/v1/adjudications/agreement", SCOPE, KeyScope.READ),
            rule(HttpMethod.POST, "/v1/chat/completions", SCOPE, KeyScope.JUDGE),
            rule(HttpMethod.GET, "/v1/models", SCOPE, KeyScope.JUDGE),
            rule(HttpMethod.POST, "/v1/execute", SCOPE, KeyScope.EXECUTE),
            rule(HttpMethod.DELETE, "/v1/execute/sessions/*", SCOPE, KeyScope.EXECUTE),
            rule(HttpMethod.GET, "/v1/keys", SCOPE, KeyScope.ADMIN),
            rule(HttpMethod.GET, "/v1/audit-log", SCOPE, KeyScope.ADMIN),
            rule(HttpMethod.GET, "/v1/projects/*", SCOPE, KeyScope.READ),
            rule(HttpMethod.PATCH, "/v1/projects/*", SCOPE, KeyScope.ADMIN),
            rule(HttpMethod.POST, "/v1/keys", SCOPE, KeyScope.ADMIN),
            rule(HttpMethod.POST, "/v1/keys/*:rotate", SCOPE, KeyScope.ADMIN),
            rule(HttpMethod.DELETE, "/v1/keys/*", SCOPE, KeyScope.ADMIN),
            rule(HttpMethod.GET, "/compat/fireworks/health", OPEN, null),
            rule(HttpMethod.GET, "/compat/open-instruct/health", OPEN, null),
            rule(HttpMethod.GET, "/compat/open-r1/health", OPEN, null),
            rule(HttpMethod.POST, "/compat/open-r1/**", SCOPE, KeyScope.EXECUTE),
            rule(HttpMethod.GET, "/compat/piston/**", SCOPE, KeyScope.EXECUTE),
            rule(HttpMethod.POST, "/compat/piston/**", SCOPE, KeyScope.EXECUTE),
            rule(HttpMethod.POST, "/compat/sandboxfusion/**", SCOPE, KeyScope.EXECUTE),
            rule(HttpMethod.GET, "/compat/**", SCOPE, KeyScope.VERIFY),
            rule(HttpMethod.POST, "/compat/**", SCOPE, KeyScope.VERIFY),
            rule(HttpMethod.GET, "/actuator/**", SCOPE, KeyScope.READ));

    private static final Rule CLOSED = rule(HttpMethod.GET, "/**", ANY_KEY, null);

    private static Rule rule(HttpMethod method, String path, ScopeRules access, @Nullable KeyScope scope) {
        return new Rule(method, PathPatternParser.defaultInstance.parse(path), access, scope);
    }

    static Rule of(HttpMethod method, PathContainer path) {
        HttpMethod asked = method.equals(HttpMethod.HEAD) ? HttpMethod.GET : method;
        for (Rule rule : RULES) {
            if (rule.method().equals(asked) && rule.path().matches(path)) {
                return rule;
            }
        }
        return CLOSED;
    }
}
