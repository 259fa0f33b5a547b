import { readFileSync } from "node:fs";
import path from "node:path";
import { BUILD_LIMIT_MS, buildFixture, readBuiltRelease } from "../checks/build-fixture.ts";
import { FixtureFolder } from "../checks/fixture-folder.ts";

const page = (name: string, imports: string): string => `
  import classes from "./${name}.module.css";
  ${imports}
  export const Page = () => <p className={classes.page}>{typeof part}</p>;`;

const sources = {
  "package.json": '{ "name": "styled", "version": "1.0.0", "type": "module" }',
  "remote.json": JSON.stringify({
    name: "styled",
    contract: { min: 1, max: 1 },
    pages: [
      { path: "/first", pageId: "first" },
      { path: "/second", pageId: "second" },
    ],
    menu: [],
    permissions: [],
  }),
  "locales/en-US.json": '{ "styled": { "title": "Styled" } }',
  "webpack.config.ts": `import { moduleRemoteConfig } from "@gatehouse/shared/build/webpack";
    export default [moduleRemoteConfig(import.meta.dirname)];`,
  "src/remote.tsx": `
    export const contract = 1;
    export const pages = {
      "/first": { pageId: "first", titleKey: "styled.title",
        load: async () => ({ default: (await import("./pages/first/first-page.tsx")).Page }) },
      "/second": { pageId: "second", titleKey: "styled.title",
        load: async () => ({ default: (await import("./pages/second/second-page.tsx")).Page }) },
    };`,
  "src/pages/first/first-page.tsx": page(
    "first",
    'const part = () => [import("./part.ts"), import("../../common.ts")];',
  ),
  "src/pages/first/first.module.css": ".page { color: var(--first) }",
  "src/pages/first/part.ts": 'import classes from "./part.module.css"; export { classes };',
  "src/pages/first/part.module.css": ".part { color: var(--part) }",
  "src/pages/second/second-page.tsx": page("second", 'const part = () => import("../../common.ts");'),
  "src/pages/second/second.module.css": ".page { color: var(--second) }",
  "src/common.ts": 'import classes from "./common.module.css"; export { classes };',
  "src/common.module.css": ".common { color: var(--common) }",
};

/** Builds the section; returns the text of each file of styles, by page. */
function build(fixture: FixtureFolder): Record<string, string[]> {
  const built = buildFixture(fixture, "remote-styled", sources);
  const { pages } = readBuiltRelease(built);
  const read = (file: string): string => readFileSync(path.join(built.folder, "dist/release/current", file), "utf8");
  return Object.fromEntries(Object.entries(pages).map(([id, { styles }]) => [id, styles.map(read)]));
}

describe("the styles of a section", () => {
  it(
    "are one file for a page with its later parts, and one for what pages share",
    () => {
      const fixture = new FixtureFolder();
      try {
        const { first, second } = build(fixture);
        const text = (name: string) => expect.stringContaining(`var(--${name})`);
        expect(first).toHaveLength(2);
        expect(first).toEqual(expect.arrayContaining([text("first"), text("common")]));
        expect(first?.find((file) => file.includes("var(--first)"))).toEqual(text("part"));
        expect(second).toHaveLength(2);
        expect(second).toEqual(expect.arrayContaining([text("second"), text("common")]));
      } finally {
        fixture.remove();
      }
    },
    BUILD_LIMIT_MS,
  );
});
