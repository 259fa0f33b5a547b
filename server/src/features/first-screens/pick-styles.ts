import type { StyleRule } from "@gatehouse/shared/contracts/first-screens.contract";

const declarationOfToken = /^\s*(--[\w-]+)\s*:/;
const useOfToken = /var\((--[\w-]+)/g;

type PickedRule = StyleRule & { declarations: string[] };

/** Rules of one language count only in it. */
const isOfLanguage = ({ selector }: StyleRule, language: string): boolean => {
  const wanted = /:lang\((\w+)\)/.exec(selector)?.[1];
  return wanted === undefined || language.split("-")[0] === wanted;
};

const isOfRoot = ({ classes, tags }: StyleRule): boolean => classes.length === 0 && tags.length === 0;

/** The elements and classes in a page with this markup. */
function namesIn(markup: string): Set<string> {
  const classes = [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) =>
    names.split(" ").map((name) => `.${name}`),
  );
  return new Set([...classes, ...[...markup.matchAll(/<(\w+)/g)].map(([, tag = ""]) => tag), "html", "body"]);
}

/** The tokens that the declarations use, also by other tokens. */
function tokensIn(rules: readonly PickedRule[]): Set<string> {
  const tokens = new Set<string>();
  const all = rules.flatMap(({ declarations }) => declarations);
  let open = all.filter((declaration) => !declarationOfToken.test(declaration));
  while (open.length > 0) {
    const added = open.flatMap((text) => [...text.matchAll(useOfToken)].map(([, name = ""]) => name));
    const fresh = new Set(added.filter((name) => !tokens.has(name)));
    for (const name of fresh) tokens.add(name);
    open = all.filter((declaration) => fresh.has(declarationOfToken.exec(declaration)?.[1] ?? ""));
  }
  return tokens;
}

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
  const tokens = tokensIn(picked);
  const isUsed = (declaration: string): boolean => {
    const token = declarationOfToken.exec(declaration)?.[1];
    return token === undefined || tokens.has(token);
  };
  const written = picked
    .map((rule) => (isOfRoot(rule) ? { ...rule, declarations: rule.declarations.filter(isUsed) } : rule))
    .filter(({ declarations }) => declarations.length > 0);
  return joinNeighbours(written).map(writeRule).join("");
}
