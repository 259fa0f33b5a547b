// Our own rules, for which oxlint has no equivalent.
import path from "node:path";
import { findOddNameParts, findOddWords } from "./plain-words.mjs";
import { namingRules } from "./naming-rules.mjs";

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

const describeWord = ({ word, hint }) => `"${word}" is no plain word here: write ${hint}.`;

function reportComment(context, comment) {
  for (const found of findOddWords(comment.value)) {
    // The value of a comment starts after its two opening characters.
    const start = context.sourceCode.getLocFromIndex(comment.range[0] + 2 + found.index);
    const end = { line: start.line, column: start.column + found.word.length };
    context.report({ loc: { start, end }, message: describeWord(found) });
  }
}

const plainWords = {
  create(context) {
    const seen = new Set();
    const reportName = (node, name) => {
      if (seen.has(name)) return;
      seen.add(name);
      for (const found of findOddNameParts(name)) context.report({ node, message: `${name}: ${describeWord(found)}` });
    };
    const checkIdentifier = (node) => reportName(node, node.name);
    return {
      Program(node) {
        reportName(node, path.basename(context.filename).replace(/\..*$/, ""));
        for (const comment of context.sourceCode.getAllComments()) reportComment(context, comment);
      },
      Identifier: checkIdentifier,
      PrivateIdentifier: checkIdentifier,
      JSXIdentifier: checkIdentifier,
    };
  },
};

export default {
  meta: { name: "gatehouse" },
  rules: {
    "no-wildcard-target-origin": noWildcardTargetOrigin,
    "no-html-sink": noHtmlSink,
    "plain-words": plainWords,
    ...namingRules,
  },
};
