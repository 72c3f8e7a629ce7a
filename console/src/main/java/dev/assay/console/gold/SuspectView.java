package dev.assay.console.gold;

import dev.assay.console.gold.GoldListPage.Counts;
import dev.assay.console.gold.GoldListPage.OtherGold;
import dev.assay.console.gold.GoldListPage.Row;
import dev.assay.console.gold.GoldListPage.Steps;
import dev.assay.console.gold.GoldListPage.Suspect;
import dev.assay.console.page.Address;
import dev.assay.console.page.ModelText;
import dev.assay.db.gold.SuspectGold;
import dev.assay.db.gold.SuspectGold.Agreed;
import dev.assay.db.gold.SuspectKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Shows a suspect gold.
 *
 * @param showsGolds whether the person may see golds
 */
record SuspectView(SuspectGold suspect, boolean showsGolds) {
    private static final String HIDDEN = "needs explain";

    Suspect whole(Steps steps) {
        UUID ruling = suspect.ruling();
        Agreed agreed = suspect.agreed();
        List<UUID> verdicts = agreed == null ? List.of(suspect.verdict()) : agreed.verdicts();
        return new Suspect(
                Address.taskKey(suspect.taskKey()),
                ModelText.cut(suspect.question()),
                showsGolds ? suspect.golds().stream().map(ModelText::cut).toList() : List.of(),
                evidence(),
                suspect.others().stream()
                        .map(other -> new OtherGold(
                                Address.prompt(other.taskKey()),
                                ModelText.cut(showsGolds ? String.join(" · ", other.golds()) : HIDDEN)))
                        .toList(),
                verdicts.stream().map(id -> Address.VERDICTS + "/" + id).toList(),
                ruling == null ? "" : ruling.toString(),
                steps);
    }

    /** Returns why the gold is suspect, the strongest reason first. */
    private List<ModelText> evidence() {
        List<String> sentences = new ArrayList<>();
        if (suspect.kinds().contains(SuspectKind.PLACEHOLDER)) {
            sentences.add("The gold is no answer.");
        }
        Agreed agreed = suspect.agreed();
        if (agreed != null) {
            sentences.add(agreement(agreed));
        }
        sentences.add(reached());
        if (suspect.kinds().contains(SuspectKind.CONFLICTING)) {
            sentences.add("The same question has other golds in this project.");
        }
        return sentences.stream().map(ModelText::cut).toList();
    }

    private String agreement(Agreed agreed) {
        Long first = agreed.firstStep();
        Long last = agreed.lastStep();
        String steps = first == null || last == null
                ? ""
                : first.equals(last)
                        ? String.format(Locale.ROOT, ", at step %,d", first)
                        : String.format(Locale.ROOT, ", from step %,d to step %,d", first, last);
        return String.format(
                Locale.ROOT,
                "%,d of %,d scored rollouts (%.0f %%) answer “%s”: %,d %s%s.",
                agreed.n(),
                suspect.n(),
                100 * share(agreed),
                agreed.answer(),
                agreed.votes(),
                agreed.votes() == 1 ? "vote" : "votes",
                steps);
    }

    private String reached() {
        return suspect.passed() == 0
                ? String.format(Locale.ROOT, "None of %,d rollouts reached the gold.", suspect.n())
                : String.format(Locale.ROOT, "%,d of %,d rollouts reached the gold.", suspect.passed(), suspect.n());
    }

    private double share(Agreed agreed) {
        return Math.min(1, (double) agreed.n() / suspect.n());
    }

    Row row(String href, boolean isCurrent) {
        Agreed agreed = suspect.agreed();
        return new Row(
                href,
                isCurrent,
                String.format(Locale.ROOT, "%.2f", suspect.score()),
                suspect.kinds().stream().map(SuspectView::name).sorted().collect(Collectors.joining(", ")),
                ModelText.cut(suspect.question()),
                ModelText.cut(showsGolds ? String.join(" · ", suspect.golds()) : HIDDEN),
                ModelText.cut(agreed == null ? "" : agreed.answer()),
                new Counts(
                        agreed == null ? "" : Integer.toString(agreed.votes()),
                        agreed == null ? "" : String.format(Locale.ROOT, "%,d", agreed.n()),
                        String.format(Locale.ROOT, "%,d", suspect.passed()),
                        suspect.n(),
                        suspect.ruling() != null),
                Address.prompt(suspect.taskKey()));
    }

    private static String name(SuspectKind kind) {
        return switch (kind) {
            case AGREED -> "agreed";
            case CONFLICTING -> "conflicting";
            case NEVER_REACHED -> "never reached";
            case PLACEHOLDER -> "placeholder";
        };
    }
}
