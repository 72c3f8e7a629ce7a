package dev.assay.sql.distinguish;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * The plan of a search for databases.
 *
 * @param databases how many are tried at most, beside the given one
 * @param seed that decides all chance
 * @param wanted how many that separate are enough
 * @param rows of each table that are kept at most before it is changed
 * @param without ways to change that are not used
 */
public record SearchPlan(int databases, long seed, int wanted, int rows, Set<Perturbation> without) {
    /** The ways in which the first databases are made: each by itself, then those that often need each other. */
    private static final List<EnumSet<Perturbation>> FIRST = List.of(
            EnumSet.of(Perturbation.VALUES),
            EnumSet.of(Perturbation.DUPLICATES),
            EnumSet.of(Perturbation.NULLS),
            EnumSet.of(Perturbation.PARTNERS),
            EnumSet.of(Perturbation.TIES),
            EnumSet.of(Perturbation.CASES),
            EnumSet.of(Perturbation.SHUFFLED),
            EnumSet.of(Perturbation.SIZES),
            EnumSet.of(Perturbation.VALUES, Perturbation.DUPLICATES),
            EnumSet.of(Perturbation.VALUES, Perturbation.PARTNERS),
            EnumSet.of(Perturbation.VALUES, Perturbation.NULLS),
            EnumSet.of(Perturbation.VALUES, Perturbation.TIES, Perturbation.PARTNERS),
            EnumSet.of(Perturbation.KEYS),
            EnumSet.of(Perturbation.EMPTY));

    public SearchPlan {
        if (databases < 1 || wanted < 1 || rows < 1) {
            throw new IllegalArgumentException("a plan counts from 1");
        }
        without = Set.copyOf(without);
    }

    /** The ways to change the database of this number, from 1; none where all that it has are left out. */
    Set<Perturbation> ways(int number, SeededRandom dice) {
        EnumSet<Perturbation> ways = number <= FIRST.size() ? EnumSet.copyOf(FIRST.get(number - 1)) : mixed(dice);
        ways.removeAll(without);
        return ways;
    }

    private static EnumSet<Perturbation> mixed(SeededRandom dice) {
        EnumSet<Perturbation> ways = EnumSet.noneOf(Perturbation.class);
        for (Perturbation way : Perturbation.values()) {
            if (dice.chance(
                    switch (way) {
                        case VALUES -> 0.8;
                        case PARTNERS, TIES, DUPLICATES -> 0.4;
                        case NULLS, SHUFFLED, SIZES -> 0.3;
                        case CASES, KEYS -> 0.2;
                        case EMPTY -> 0.04;
                    })) {
                ways.add(way);
            }
        }
        return ways;
    }
}
