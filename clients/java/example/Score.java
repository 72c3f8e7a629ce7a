import dev.assay.client.AssayClient;
import dev.assay.client.api.VerdictsApi;
import dev.assay.client.model.BatchRequest;
import dev.assay.client.model.BatchResult;
import dev.assay.client.model.Item;
import dev.assay.client.model.ItemDefaults;
import dev.assay.client.model.ModelResponse;
import dev.assay.client.model.RecipeChoice;
import dev.assay.client.model.Result;
import dev.assay.client.model.Stage;
import dev.assay.client.model.StoredVerdict;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** Scores three rollouts of a prompt, prints the reason for each reward, and reads one result again by its id. */
class Score {
    public static void main(String[] arguments) throws Exception {
        AssayClient assay = AssayClient.fromEnvironment();
        BatchRequest request = new BatchRequest()
                .defaults(new ItemDefaults().recipe(new RecipeChoice("math")).group("p1").task(Map.of("gold", "1/2")))
                .explain(true)
                .items(List.of(
                        item("right", "It is \\boxed{0.5}"),
                        item("wrong", "It is \\boxed{0.6}"),
                        item("unreadable", "It is \\boxed{0.5}").task(Map.of("gold", "\\frac{1"))));
        BatchResult batch = assay.verifyBatch(request);
        for (Result result : batch.getResults()) {
            System.out.println(result.getId() + ": " + why(result));
        }
        System.out.println("mean: " + batch.getGroups().getFirst().getRewardMean());

        // The stream gives each result as soon as it is there, in any order.
        try (Stream<Result> results = assay.stream(request)) {
            System.out.println("rewards: "
                    + results.map(Result::getReward).filter(Objects::nonNull).count());
        }

        Result first = batch.getResults().getFirst();
        StoredVerdict stored = new VerdictsApi(assay.api()).getVerdict(first.getVerdictId());
        System.out.println("stored: " + stored.getItem().getResponse().getActualInstance());
    }

    private static Item item(String id, String response) {
        return new Item().id(id).response(new ModelResponse(response));
    }

    private static String why(Result result) {
        if (result.getStatus() != Result.StatusEnum.SCORED) {
            return "unscored, " + result.getCause() + ", " + result.getDetail();
        }
        Stage last = result.getExplanation().getStages().getLast();
        return result.getReward() + ", " + last.getName() + ": " + last.getOutcome();
    }
}
