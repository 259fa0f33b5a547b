// Rules of ours that oxlint has no equivalent for.
const HTML_SINKS = new Set(["innerHTML", "outerHTML", "insertAdjacentHTML", "srcdoc"]);

function isWildcard(node) {
  return node?.type === "Literal" && node.value === "*";
}

function hasWildcardOption(node) {
  return (
    node?.type === "ObjectExpression" &&
    node.properties.some((property) => property.key?.name === "targetOrigin" && isWildcard(property.value))
  );
}

const noWildcardTargetOrigin = {
  create(context) {
    return {
      CallExpression(node) {
        if (node.callee.type !== "MemberExpression" || node.callee.property.name !== "postMessage") return;
        const target = node.arguments[1];
        if (!isWildcard(target) && !hasWildcardOption(target)) return;
        context.report({ node, message: 'postMessage to "*" tells any site: name the origin, or use shared/bridge.' });
      },
    };
  },
};

const noHtmlSink = {
  create(context) {
    return {
      MemberExpression(node) {
        const name = node.computed ? node.property.value : node.property.name;
        if (!HTML_SINKS.has(name)) return;
        context.report({ node, message: `${name} is refused by Trusted Types: build elements or use React.` });
      },
    };
  },
};

export default {
  meta: { name: "gatehouse" },
  rules: { "no-wildcard-target-origin": noWildcardTargetOrigin, "no-html-sink": noHtmlSink },
};
