package dev.assay.gateway.review;

import dev.assay.engine.estimate.Estimate;
import dev.assay.engine.estimate.EstimatedRates;
import dev.assay.engine.estimate.JudgeReliability;
import dev.assay.engine.estimate.RewardCorrection;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Writes estimates as JSON. */
final class RatesJson {
    private RatesJson() {}

    static void write(ObjectNode json, EstimatedRates rates) {
        json.put("samples", rates.samples()).put("reviewed", rates.reviewed()).put("items", rates.items());
        estimate(json, "raw_reward", rates.accepted());
        estimate(json, "rescue_rate", rates.rescued());
        estimate(json, "precision", rates.precision());
        estimate(json, "false_negative_rate", rates.falseNegative());
        estimate(json, "false_positive_rate", rates.falsePositive());
        estimate(json, "youden", rates.youden());
        estimate(json, "kappa", rates.kappa());
        corrected(json, rates);
        ArrayNode strata = json.putArray("strata");
        for (EstimatedRates.Of of : rates.strata()) {
            ObjectNode stratum = strata.addObject()
                    .put("stratum", of.stratum().toString())
                    .put("samples", of.samples())
                    .put("reviewed", of.reviewed())
                    .put("items", of.items());
            estimate(stratum, "right", of.right());
        }
    }

    static void write(ArrayNode json, List<JudgeReliability> judges) {
        for (JudgeReliability judge : judges) {
            ObjectNode written = json.addObject().put("judge", judge.judge()).put("reviewed", judge.n());
            put(written, "calibration_error", judge.error());
            ArrayNode bins = written.putArray("bins");
            for (JudgeReliability.Bin bin : judge.bins()) {
                ObjectNode one = bins.addObject().put("from", bin.low()).put("to", bin.high());
                put(one, "confidence", bin.confidence());
                estimate(one, "right", bin.right());
            }
        }
    }

    private static void put(ObjectNode json, String name, OptionalDouble value) {
        if (value.isPresent()) {
            json.put(name, value.getAsDouble());
        } else {
            json.putNull(name);
        }
    }

    private static void corrected(ObjectNode json, EstimatedRates rates) {
        RewardCorrection correction = rates.correction();
        if (correction != null && rates.accepted() instanceof Estimate.Known raw) {
            json.putObject("corrected_reward")
                    .put("mean", correction.of(raw.value()))
                    .put("of_accepted", correction.of(1))
                    .put("of_rejected", correction.of(0));
            json.putNull("corrected_refused");
        } else {
            json.putNull("corrected_reward");
            json.put("corrected_refused", name(rates.refused()));
        }
    }

    static void estimate(ObjectNode json, String name, Estimate estimate) {
        ObjectNode written = json.putObject(name);
        switch (estimate) {
            case Estimate.Known known ->
                written.put("status", "known")
                        .put("value", known.value())
                        .put("low", known.low())
                        .put("high", known.high())
                        .put("n", known.n())
                        .putNull("reason");
            case Estimate.Insufficient little ->
                written.put("status", "insufficient")
                        .putNull("value")
                        .putNull("low")
                        .putNull("high")
                        .put("n", little.n())
                        .put("reason", name(little.reason()));
        }
    }

    static @Nullable String name(Estimate.@Nullable Reason reason) {
        return reason == null ? null : reason.name().toLowerCase(Locale.ROOT);
    }
}
