package dev.assay.yaml;

import dev.assay.yaml.DocumentFindings.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Parse;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reads the events of the one tree in a text, and refuses what the rules do not allow. */
final class YamlEvents {
    private static final int DEEPEST = 32;

    private final YamlRules rules;
    private final DocumentFindings findings;
    private final List<Event> events = new ArrayList<>();
    private final AliasedValues aliased = new AliasedValues(events);
    private int documents;
    private int depth;

    YamlEvents(YamlRules rules, DocumentFindings findings) {
        this.rules = rules;
        this.findings = findings;
    }

    /** The events of nodes and the ends of collections; without use where problems were reported. */
    List<Event> of(String text) {
        try {
            for (Event event : new Parse(LoadSettings.builder().build()).parseString(text)) {
                if (!add(event)) {
                    break;
                }
            }
        } catch (MarkedYamlEngineException e) {
            Position position = e.getProblemMark().map(YamlEvents::position).orElse(new Position(1, 1));
            findings.problem("", position, "can't be read as YAML: " + e.getProblem());
        } catch (YamlEngineException e) {
            findings.problem("", new Position(1, 1), "can't be read as YAML: " + e.getMessage());
        }
        if (events.isEmpty() && findings.sound()) {
            findings.problem("", new Position(1, 1), "must be a mapping, but is empty");
        }
        return events;
    }

    /** False where reading on makes no sense. */
    private boolean add(Event event) {
        if (event instanceof DocumentStartEvent && ++documents == 2) {
            findings.problem("", position(event), "must be one document, but a second one begins");
        }
        if (!isShallow(event)) {
            return false;
        }
        refuseTags(event);
        if (event instanceof AliasEvent alias && rules.aliases()) {
            return repeat(alias);
        }
        if (!rules.aliases()) {
            refuseReferences(event);
        }
        if (event instanceof NodeEvent || event instanceof CollectionEndEvent) {
            events.add(event);
            aliased.follow(event);
        }
        return true;
    }

    private boolean isShallow(Event event) {
        depth += event instanceof CollectionStartEvent ? 1 : event instanceof CollectionEndEvent ? -1 : 0;
        if (depth > DEEPEST) {
            findings.problem("", position(event), "must not be nested deeper than " + DEEPEST);
        }
        return depth <= DEEPEST;
    }

    private boolean repeat(AliasEvent alias) {
        Optional<List<Event>> named = aliased.named(alias);
        if (named.isEmpty()) {
            findings.problem(
                    "",
                    position(alias),
                    "must use only values that were named before (&), but uses *" + alias.getAlias());
            return false;
        }
        if (events.size() + named.get().size() > YamlRules.MOST_REPEATED) {
            findings.problem("", position(alias), "must not have more than " + YamlRules.MOST_REPEATED + " values");
            return false;
        }
        boolean shallow = named.get().stream().allMatch(this::isShallow);
        events.addAll(named.get());
        return shallow;
    }

    private void refuseReferences(Event event) {
        if (event instanceof AliasEvent) {
            findings.problem("", position(event), "must write every value where it stands, but uses an alias (*)");
        } else if (event instanceof NodeEvent node && node.getAnchor().isPresent()) {
            findings.problem("", position(event), "must write every value where it stands, but sets an anchor (&)");
        }
    }

    private void refuseTags(Event event) {
        if ((event instanceof ScalarEvent scalar && scalar.getTag().isPresent())
                || (event instanceof CollectionStartEvent start
                        && start.getTag().isPresent())) {
            findings.problem("", position(event), "must not use tags (!)");
        }
    }

    static Position position(Event event) {
        return event.getStartMark().map(YamlEvents::position).orElse(new Position(1, 1));
    }

    private static Position position(Mark mark) {
        return new Position(mark.getLine() + 1, mark.getColumn() + 1);
    }
}
