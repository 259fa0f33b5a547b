// One way to name what every part of the console has: classes of stylesheets, and limits.
const CLASSES = /^(\w+C|c)lasses$/;
const LIMIT_WORD = /^(most|longest|largest|max|fewest|shortest|smallest|min)[A-Z]|._(MAX|MIN)(_|$)/;

const dottedClassNames = {
  create(context) {
    return {
      MemberExpression(node) {
        if (node.object.type !== "Identifier" || !CLASSES.test(node.object.name)) return;
        if (!node.computed || node.property.type !== "Literal") return;
        context.report({ node, message: "Write classes.name, and the class in camelCase in its stylesheet." });
      },
    };
  },
};

const importedClasses = {
  create(context) {
    return {
      ImportDeclaration(node) {
        if (!node.source.value.endsWith(".module.css")) return;
        if (node.specifiers.every(({ local }) => CLASSES.test(local.name))) return;
        context.report({ node, message: "Import a stylesheet as classes, a second one as <its name>Classes." });
      },
    };
  },
};

function isNumber(node) {
  if (node?.type === "BinaryExpression") return isNumber(node.left) && isNumber(node.right);
  return node?.type === "Literal" && typeof node.value === "number";
}

const limitNames = {
  create(context) {
    return {
      VariableDeclarator(node) {
        if (node.id.type !== "Identifier" || !LIMIT_WORD.test(node.id.name) || !isNumber(node.init)) return;
        context.report({ node, message: "Name a limit MAX_… or MIN_…, in the file that checks it." });
      },
    };
  },
};

export const namingRules = {
  "dotted-class-names": dottedClassNames,
  "imported-classes": importedClasses,
  "limit-names": limitNames,
};
