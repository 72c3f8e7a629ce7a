package dev.assay.engine.recipe;

import dev.assay.yaml.DocumentPlace;
import java.util.ArrayList;
import java.util.List;

/** Reads the body of each kind of node; a new kind is parsed here. */
final class KindReader {
    private static final int MOST_POINTS = 64;
    private static final RecipeNode BROKEN = NodeReader.BROKEN;

    private final NodeReader nodes;
    private final GateConditionReader conditions;
    private final RecoverReader recoveries;

    KindReader(NodeReader nodes) {
        this.nodes = nodes;
        this.conditions = new GateConditionReader(nodes);
        this.recoveries = new RecoverReader(nodes);
    }

    /**
     * @param place the node
     * @param body the value under the key of the node's kind
     * @param depth the depth of nodes in the body
     */
    RecipeNode read(NodeKind kind, DocumentPlace place, DocumentPlace body, int depth) {
        return switch (kind) {
            case VERIFY -> nodes.verify(place, body);
            case RECOVER -> recoveries.read(body, depth);
            case JUDGE -> nodes.opinion(body);
            case WEIGHTED -> weighted(body, depth);
            case GATE -> gate(body, depth);
            case FIRST -> new RecipeNode.First(members(body, depth));
            case MIN -> aggregate(RecipeNode.Fold.MIN, place, body, depth);
            case MAX -> aggregate(RecipeNode.Fold.MAX, place, body, depth);
            case MEAN -> aggregate(RecipeNode.Fold.MEAN, place, body, depth);
            case CLIP -> clip(body, depth);
            case MAP -> curve(body, depth);
            case THRESHOLD -> threshold(body, depth);
            case PRODUCT -> new RecipeNode.Product(members(body, depth));
            case MEASURE -> AmountReader.measure(body);
            case PENALTY -> AmountReader.penalty(body);
            case DELTA -> delta(body, depth);
            case GROUP -> GroupReader.read(this, place, body, depth);
        };
    }

    private RecipeNode weighted(DocumentPlace body, int depth) {
        List<RecipeNode.Weighted.Term> terms = new ArrayList<>();
        for (DocumentPlace member : body.members("{of, weight}")) {
            if (member.isMapping("{of, weight}")) {
                member.allow(List.of("of", "weight"));
                terms.add(new RecipeNode.Weighted.Term(child(member, "of", depth), number(member, "weight")));
            }
        }
        return new RecipeNode.Weighted(terms);
    }

    private RecipeNode gate(DocumentPlace body, int depth) {
        if (!body.isMapping("{if, then, else}")) {
            return BROKEN;
        }
        body.allow(List.of("if", "then", "else"));
        GateCondition condition = body.require("if")
                .map(place -> conditions.condition(place, depth))
                .orElse(GateConditionReader.BROKEN);
        RecipeNode then = child(body, "then", depth);
        return new RecipeNode.Gate(
                condition,
                then,
                body.find("else").map(place -> nodes.node(place, depth)).orElse(BROKEN));
    }

    private RecipeNode aggregate(RecipeNode.Fold fold, DocumentPlace place, DocumentPlace body, int depth) {
        List<RecipeNode> members = members(body, depth);
        int quorum = place.find("quorum")
                .map(count -> count.integerIn(
                        1, members.size(), "a whole number from 1 to the number of members, " + members.size()))
                .orElse(members.size());
        return new RecipeNode.Aggregate(fold, members, quorum);
    }

    private RecipeNode clip(DocumentPlace body, int depth) {
        if (!body.isMapping("{of, min, max}")) {
            return BROKEN;
        }
        body.allow(List.of("of", "min", "max"));
        RecipeNode.Clip clip = new RecipeNode.Clip(child(body, "of", depth), number(body, "min"), number(body, "max"));
        if (clip.min() > clip.max()) {
            body.report("must have min at most max, but " + clip.min() + " > " + clip.max());
        }
        return clip;
    }

    private RecipeNode threshold(DocumentPlace body, int depth) {
        if (!body.isMapping("{of, at, below, otherwise}")) {
            return BROKEN;
        }
        body.allow(List.of("of", "at", "below", "otherwise"));
        return new RecipeNode.Threshold(
                child(body, "of", depth), number(body, "at"), number(body, "below"), number(body, "otherwise"));
    }

    private RecipeNode delta(DocumentPlace body, int depth) {
        if (!body.isMapping("{of, initial}")) {
            return BROKEN;
        }
        body.allow(List.of("of", "initial"));
        RecipeNode of = child(body, "of", depth);
        double initial = body.require("initial")
                .map(place -> place.numberIn(0, 1, "a number from 0 to 1"))
                .orElse(0.0);
        if (of instanceof RecipeNode.Named named && nodes.givesSteps(named)) {
            return new RecipeNode.Delta(named, initial);
        }
        body.find("of").filter(_ -> of != BROKEN).ifPresent(place -> place.expected("the name of a verify or recover"));
        return BROKEN;
    }

    private RecipeNode curve(DocumentPlace body, int depth) {
        if (!body.isMapping("{of, table}")) {
            return BROKEN;
        }
        body.allow(List.of("of", "table"));
        RecipeNode of = child(body, "of", depth);
        List<RecipeNode.Curve.Point> points = new ArrayList<>();
        body.require("table").ifPresent(table -> table.members("points [x, y]").forEach(place -> point(place, points)));
        if (points.size() > MOST_POINTS) {
            body.report("must have at most " + MOST_POINTS + " points, but has " + points.size());
        }
        return new RecipeNode.Curve(of, points);
    }

    private static void point(DocumentPlace place, List<RecipeNode.Curve.Point> points) {
        if (!place.value().isArray() || place.value().size() != 2) {
            place.expected("a point [x, y]");
            return;
        }
        List<DocumentPlace> pair = place.members("numbers");
        RecipeNode.Curve.Point point = new RecipeNode.Curve.Point(
                pair.getFirst().number(), pair.getLast().number());
        if (!points.isEmpty() && !(point.x() > points.getLast().x())) {
            place.report("must have a greater x than the point before, but " + point.x() + " follows "
                    + points.getLast().x());
        }
        points.add(point);
    }

    private List<RecipeNode> members(DocumentPlace body, int depth) {
        return body.members("nodes").stream()
                .map(member -> nodes.node(member, depth))
                .toList();
    }

    RecipeNode child(DocumentPlace body, String key, int depth) {
        return body.require(key).map(place -> nodes.node(place, depth)).orElse(BROKEN);
    }

    private static double number(DocumentPlace body, String key) {
        return body.require(key).map(DocumentPlace::number).orElse(0.0);
    }
}
