package dev.assay.code.driver;

import dev.assay.code.task.FunctionSignature;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parameters and the value of a function in JavaScript or TypeScript that are nodes of lists and trees: {@code ListNode},
 * {@code TreeNode} or arrays of them; empty words for all other types.
 */
record NodeTypes(List<String> parameters, String returns) {
    private static final Pattern NODE =
            Pattern.compile("\\b(ListNode|TreeNode)\\b(?:\\s*\\|\\s*(?:null|undefined)\\)?)*+(\\[\\])?");
    private static final Pattern PARAMETER = Pattern.compile("@param\\s*\\{([^}\\n]{1,200})\\}");
    private static final Pattern RETURNED = Pattern.compile("@returns?\\s*\\{([^}\\n]{1,200})\\}");

    /** Returns the types that the task has, or else those that the program notes at the function. */
    static NodeTypes of(CodeText code, Callee callee) {
        if (callee.signature().isPresent()) {
            FunctionSignature signature = callee.signature().get();
            return new NodeTypes(
                    signature.params().stream().map(NodeTypes::node).toList(), node(signature.returns()));
        }
        NodeTypes annotated = annotated(code, callee.name());
        return annotated.parameters().stream().allMatch(String::isEmpty) ? documented(code.text()) : annotated;
    }

    /** Returns the types in the annotations of the function's heading. */
    private static NodeTypes annotated(CodeText code, String name) {
        Pattern heading = Pattern.compile(
                "(?<![\\w$.])" + Pattern.quote(name) + "\\s*(?:=\\s*(?:async\\s+)?(?:function\\s*\\w*\\s*)?)?\\(");
        Matcher found = heading.matcher(code.bare());
        if (!found.find()) {
            return new NodeTypes(List.of(), "");
        }
        int end = code.closing(found.end() - 1).orElse(code.bare().length());
        List<String> parameters = new ArrayList<>();
        for (String one : code.bare().substring(found.end(), end).split(",", -1)) {
            parameters.add(node(one));
        }
        int body = code.bare().indexOf('{', end);
        return new NodeTypes(parameters, node(code.bare().substring(end, body < 0 ? end : body)));
    }

    /** Returns the types in the comment with which sites of exercises begin a solution. */
    private static NodeTypes documented(String text) {
        List<String> parameters = PARAMETER
                .matcher(text)
                .results()
                .map(match -> node(match.group(1)))
                .toList();
        String returns = RETURNED.matcher(text)
                .results()
                .findFirst()
                .map((MatchResult match) -> node(match.group(1)))
                .orElse("");
        return new NodeTypes(parameters, returns);
    }

    private static String node(String type) {
        Matcher found = NODE.matcher(type);
        if (!found.find()) {
            return "";
        }
        boolean isArray = found.group(2) != null || type.contains("Array<");
        return found.group(1) + (isArray ? "[]" : "");
    }
}
