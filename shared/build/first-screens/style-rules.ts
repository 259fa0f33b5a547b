/** Splits a stylesheet of the build into its rules, of which the server takes those that a screen needs. */
import type { StyleRule } from "../../src/contracts/first-screens.contract.ts";

type Block = { head: string; body: string };

/** The blocks of the outermost level. Strings with braces do not occur in our styles. */
function blocksOf(css: string): Block[] {
  const blocks: Block[] = [];
  let depth = 0;
  let start = 0;
  let bodyStart = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (brace === "{" && depth++ === 0) bodyStart = index;
    if (brace !== "}" || --depth !== 0) continue;
    blocks.push({ head: css.slice(start, bodyStart).trim(), body: css.slice(bodyStart + 1, index) });
    start = index + 1;
  }
  return blocks;
}

/** What a selector demands, without what is only negated or an alternative. */
function demandsOf(selector: string): Pick<StyleRule, "classes" | "tags"> {
  const positive = selector.replaceAll(/:(?:not|is|where|has|lang)\([^)]*\)|\[[^\]]*\]|::?[\w-]+/g, "");
  return {
    classes: [...positive.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name),
    tags: [...positive.replaceAll(/\.[\w-]+/g, "").matchAll(/[a-z][a-z0-9]*/g)].map(([name]) => name),
  };
}

/** What comes soon enough with the stylesheets: answers to a pointer or to scripts, and what nothing shows at first. */
const isForLater = (selector: string): boolean =>
  /:hover|:disabled|:read-only|::placeholder|\[data-(?!theme|first)|\[aria-(invalid|disabled|busy)|:not\(:empty\)|\[(tabindex|inputmode)|::-ms/.test(
    selector,
  );

const mediaForLater = /print|forced-colors|prefers-reduced-motion/;

/** What is felt rather than seen. */
const declarationForLater = /^(transition|cursor|user-select|scroll-)/;

const shownAtFirst = (body: string): string =>
  body
    .split(";")
    .filter((declaration) => !declarationForLater.test(declaration))
    .join(";");

function rulesOf({ head, body }: Block, within?: string): StyleRule[] {
  const selectors = head.split(/,(?![^([]*[)\]])/).filter((selector) => !isForLater(selector));
  return selectors.map((selector) => ({
    ...(within === undefined ? {} : { within }),
    selector,
    ...demandsOf(selector),
    body: shownAtFirst(body),
  }));
}

export function styleRules(css: string): StyleRule[] {
  return blocksOf(css).flatMap((block): StyleRule[] => {
    if (block.head === "@font-face")
      // A font of the system needs no request; the others come with the stylesheets.
      return block.body.includes("local(") && !block.body.includes("url(")
        ? [{ selector: block.head, classes: [], tags: [], body: block.body }]
        : [];
    if (!block.head.startsWith("@")) return rulesOf(block);
    const isWanted = block.head.startsWith("@media") && !mediaForLater.test(block.head);
    return isWanted ? blocksOf(block.body).flatMap((inner) => rulesOf(inner, block.head)) : [];
  });
}
