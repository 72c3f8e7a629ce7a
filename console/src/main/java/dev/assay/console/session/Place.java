package dev.assay.console.session;

import dev.assay.console.page.Address;
import dev.assay.console.page.PageFrame;
import dev.assay.console.port.KeyHolder;
import dev.assay.db.key.KeyScope;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A page of the navigation, in its order. */
enum Place {
    OVERVIEW(Group.REWARDS, "Overview", Address.OVERVIEW, KeyScope.READ, "g o"),
    RUNS(Group.REWARDS, "Runs", Address.RUNS, KeyScope.READ, "g r"),
    PROMPTS(Group.REWARDS, "Prompts", Address.PROMPTS, KeyScope.READ, "g t"),
    VERDICTS(Group.REWARDS, "Verdicts", Address.VERDICTS, KeyScope.READ, "g v"),
    EXPERIMENTS(Group.REWARDS, "Experiments", Address.EXPERIMENTS, KeyScope.READ, "g x"),
    JOBS(Group.REWARDS, "Jobs", Address.JOBS, KeyScope.READ, "g b"),
    PLAYGROUND(Group.REWARDS, "Playground", Address.PLAYGROUND, KeyScope.VERIFY, "g p"),
    REVIEW(Group.PEOPLE, "Review", Address.REVIEW, KeyScope.ADJUDICATE, "g w"),
    GOLDS(Group.PEOPLE, "Golds", Address.GOLDS, KeyScope.READ, "g g"),
    ESTIMATES(Group.PEOPLE, "Estimates", Address.ESTIMATES, KeyScope.READ, "g e"),
    VERIFIERS(Group.SERVICE, "Verifiers", Address.VERIFIERS, KeyScope.READ, "g f"),
    JUDGES(Group.SERVICE, "Judges", Address.JUDGES, KeyScope.READ, "g j"),
    SANDBOX(Group.SERVICE, "Sandbox", Address.SANDBOX, KeyScope.READ, "g s"),
    KEYS(Group.ADMINISTRATION, "Keys", Address.KEYS, KeyScope.ADMIN, "g k"),
    AUDIT(Group.ADMINISTRATION, "Audit log", Address.AUDIT, KeyScope.ADMIN, "g a"),
    SETTINGS(Group.ADMINISTRATION, "Settings", Address.SETTINGS, KeyScope.ADMIN, "g n");

    /** Pages that stand together. */
    private enum Group {
        /** What was scored. */
        REWARDS,
        /** What people say about it. */
        PEOPLE,
        /** What scores. */
        SERVICE,
        /** Who may do what. */
        ADMINISTRATION
    }

    private final Group group;
    private final String text;
    private final String path;
    private final KeyScope scope;
    private final String keys;

    /**
     * Makes a place.
     *
     * @param scope what a key needs to open it
     * @param keys the keys that lead to it, one after the other
     */
    Place(Group group, String text, String path, KeyScope scope, String keys) {
        this.group = group;
        this.text = text;
        this.path = path;
        this.scope = scope;
        this.keys = keys;
    }

    /**
     * Returns the links that a person may follow, in groups.
     *
     * @param here the path of the page on which they stand
     */
    static List<List<PageFrame.Link>> links(KeyHolder person, String here) {
        List<List<PageFrame.Link>> groups = new ArrayList<>();
        for (Group group : Group.values()) {
            List<PageFrame.Link> links = Arrays.stream(values())
                    .filter(place -> place.group == group && person.has(place.scope))
                    .map(place -> place.link(here))
                    .toList();
            if (!links.isEmpty()) {
                groups.add(links);
            }
        }
        return groups;
    }

    private PageFrame.Link link(String here) {
        return new PageFrame.Link(path, text, keys, here.startsWith(path));
    }
}
