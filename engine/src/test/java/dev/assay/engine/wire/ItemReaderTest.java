package dev.assay.engine.wire;

import static org.assertj.core.api.Assertions.assertThat;

import dev.assay.engine.batch.FieldProblem;
import dev.assay.engine.batch.Item;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ItemReaderTest {
    @Test
    void anItemWithoutAnIdIsCalledByItsIndex() {
        assertThat(Requests.item("{'response': ''}"))
                .returns("0", Item::id)
                .returns(false, item -> item.place().idGiven());
        assertThat(Requests.item("{'id': 'a', 'response': ''}"))
                .returns("a", Item::id)
                .returns(true, item -> item.place().idGiven());
    }

    @Test
    void anIdIsMeasuredInCharactersNotInUtf16Units() {
        String emoji = "😀".repeat(200);

        assertThat(Requests.item("{'id': '" + emoji + "', 'response': ''}").id())
                .isEqualTo(emoji);
        assertThat(Requests.problem("{'id': '" + emoji + "x', 'response': ''}").detail())
                .isEqualTo("id must be at most 200 characters long");
    }

    @Test
    void aNullCountsAsAbsent() {
        Item item = Requests.item("""
                {'id': null, 'recipe': null, 'verifier': null, 'prompt': null, 'task': null, 'response': '', 'group': null,
                 'group_size': null, 'run': null, 'step': null, 'source': null, 'policy_version': null}""");

        assertThat(item.target()).isEmpty();
        assertThat(item.prompt()).isNull();
        assertThat(item.rollout().step()).isNull();
    }

    @Test
    void aRecipeIsANameOrADocument() {
        assertThat(Requests.item("{'recipe': 'math@3', 'response': ''}").target())
                .contains(new Item.Target.NamedRecipe("math@3"));
        assertThat(Requests.item("{'recipe': {'assay': 1}, 'response': ''}").target())
                .containsInstanceOf(Item.Target.InlineRecipe.class);
    }

    @Test
    void aPromptIsATextOrAConversation() {
        assertThat(Requests.item("{'prompt': '1+1?', 'response': ''}"))
                .returns(
                        Optional.of("\"1+1?\""),
                        item -> Optional.ofNullable(item.prompt()).map(Object::toString));
        String turns = "[{\"role\":\"user\",\"content\":\"1+1?\"}]";
        assertThat(Requests.item("{\"prompt\": " + turns + ", \"response\": \"\"}"))
                .returns(
                        Optional.of(turns),
                        item -> Optional.ofNullable(item.prompt()).map(Object::toString));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            {'verifier': 'math'}                                      | /response           | response is missing
            {'response': null}                                        | /response           | response is missing
            {'response': 3}                                           | /response           | response must be a string, or an object with text
            {'response': '', 'verifier': 'math', 'recipe': 'math'}    | /verifier           | verifier can't stand beside recipe: name one of them
            {'response': '', 'recipe': 3}                             | /recipe             | recipe must be a name or a recipe object
            {'response': '', 'verifier': {}}                          | /verifier           | verifier must be a string, but is an object
            {'response': '', 'task': []}                              | /task               | task must be an object
            {'response': '', 'step': 1.0}                             | /step               | step must be an integer of at least 0, but is 1.0
            {'response': '', 'step': 9223372036854775808}             | /step               | step must be an integer of at least 0, but is 9223372036854775808
            {'response': '', 'step': true}                            | /step               | step must be an integer of at least 0, but is true
            {'response': '', 'prompt': 3}                             | /prompt             | prompt must be a string or an array of {role, content}
            {'response': '', 'prompt': [{'role': 'user'}]}            | /prompt/0/content   | prompt.0.content is missing
            {'response': '', 'prompt': [{'role': 'user', 'content': '', 'name': 'x'}]} | /prompt/0/name | prompt.0.name is not a field here; known are content, role
            {'response': '', 'prompt': ['x']}                         | /prompt/0           | prompt.0 must be an object
            {'response': '', 'id': 3}                                 | /id                 | id must be a string, but is 3
            {'response': '', 'gold': '3'}                             | /gold               | gold is not a field here; did you mean `task.gold`?
            """)
    void aWrongFieldIsNamedByItsPointer(String body, String pointer, String detail) {
        assertThat(Requests.problem(body))
                .returns(pointer, FieldProblem::pointer)
                .returns(detail, FieldProblem::detail);
    }

    @Test
    void aVeryLongUnknownKeyIsShownCut() {
        FieldProblem problem = Requests.problem("{'response': '', '" + "k".repeat(900) + "': 1}");

        assertThat(problem.pointer()).hasSizeLessThan(100).startsWith("/kkk");
        assertThat(problem.detail()).hasSizeLessThan(240);
    }
}
