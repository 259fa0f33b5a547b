import type { StyleRule } from "@gatehouse/shared/contracts/first-screens.contract";

const declarationOfToken = /^\s*(--[\w-]+)\s*:(.*)$/s;
const useOfToken = /var\((--[\w-]+)\)/g;

type PickedRule = StyleRule & { declarations: string[] };

/** Rules of one language count only in it. */
const isOfLanguage = ({ selector }: StyleRule, language: string): boolean => {
  const wanted = /:lang\((\w+)\)/.exec(selector)?.[1];
  return wanted === undefined || language.split("-")[0] === wanted;
};

/** The elements and classes in a page with this markup. */
function namesIn(markup: string): Set<string> {
  const classes = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names.split(" ").map((name) => `.${name}`),
  );
  return new Set([...classes, ...[...markup.matchAll(/<(\w+)/g)].map(([, tag = ""]) => tag), "html", "body"]);
}

/** The values of the tokens, by name; a token has several if it depends on the theme or the language. */
function valuesOfTokens(rules: readonly PickedRule[]): Map<string, string[]> {
  const values = new Map<string, string[]>();
  for (const declaration of rules.flatMap(({ declarations }) => declarations)) {
    const [, name, value = ""] = declarationOfToken.exec(declaration) ?? [];
    if (name !== undefined) values.set(name, [...(values.get(name) ?? []), value]);
  }
  return values;
}

/** Puts the value in place of each token that has only one, which makes the page smaller. */
function withValues(declaration: string, values: ReadonlyMap<string, readonly string[]>): string {
  return declaration.replaceAll(useOfToken, (use: string, name: string) => {
    const [value, ...others] = values.get(name) ?? [];
    return value === undefined || others.length > 0 ? use : withValues(value, values);
  });
}

/** The tokens that these declarations still use. */
const tokensIn = (declarations: readonly string[]): Set<string> =>
  new Set(declarations.flatMap((text) => [...text.matchAll(useOfToken)].map(([, name = ""]) => name)));

/** Neighbours with the same declarations, as they were in the stylesheet. */
function joinNeighbours(rules: readonly PickedRule[]): PickedRule[] {
  const joined: PickedRule[] = [];
  for (const rule of rules) {
    const last = joined.at(-1);
    const isSame = last?.within === rule.within && last?.declarations.join(";") === rule.declarations.join(";");
    if (last && isSame) joined[joined.length - 1] = { ...last, selector: `${last.selector},${rule.selector}` };
    else joined.push(rule);
  }
  return joined;
}

function writeRule({ within, selector, declarations }: PickedRule): string {
  const rule = `${selector}{${declarations.join(";")}}`;
  return within === undefined ? rule : `${within}{${rule}}`;
}

/** The rules that a page with this markup needs, in the order of the stylesheets, with only the tokens that they use. */
export function pickStyles(rules: readonly StyleRule[], markup: string, language: string): string {
  const names = namesIn(markup);
  const picked = rules
    .filter((rule) => isOfLanguage(rule, language))
    .filter(({ classes, tags }) => [...classes.map((name) => `.${name}`), ...tags].every((name) => names.has(name)))
    .map((rule): PickedRule => ({ ...rule, declarations: rule.body.split(";").filter((text) => text.trim() !== "") }));
  const values = valuesOfTokens(picked);
  const filled = picked.map((rule) => ({
    ...rule,
    declarations: rule.declarations.map((text) => withValues(text, values)),
  }));
  // Tokens of themes and languages use no others.
  const used = tokensIn(
    filled.flatMap(({ declarations }) => declarations.filter((text) => !declarationOfToken.test(text))),
  );
  const isUsed = (declaration: string): boolean => {
    const name = declarationOfToken.exec(declaration)?.[1];
    return name === undefined || used.has(name);
  };
  const written = filled
    .map((rule) => ({ ...rule, declarations: rule.declarations.filter(isUsed) }))
    .filter(({ declarations }) => declarations.length > 0);
  return joinNeighbours(written).map(writeRule).join("");
}
