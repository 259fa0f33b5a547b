// The imports that a release records must be those that the bundlers find in real code, for every form of import.
import { BUILD_LIMIT_MS, buildFixture, readBuiltRelease } from "../checks/build-fixture.ts";
import { FixtureFolder } from "../checks/fixture-folder.ts";

const configurations = {
  "webpack, as an ES module": `import { moduleRemoteConfig } from "@gatehouse/shared/build/webpack";
export default [moduleRemoteConfig(import.meta.dirname)];`,
  webpack: `import { remoteConfig } from "@gatehouse/shared/build/webpack";
export default [remoteConfig(import.meta.dirname, "uses")];`,
  rspack: `import { rspackRemoteConfig } from "@gatehouse/shared/build/rspack";
export default [rspackRemoteConfig(import.meta.dirname, "uses")];`,
  vite: `import { viteRemoteConfig } from "@gatehouse/shared/build/vite";
export default viteRemoteConfig(import.meta.dirname);`,
};

const sources = {
  "package.json": '{ "name": "uses", "version": "1.0.0", "type": "module" }',
  "remote.json": JSON.stringify({
    name: "uses",
    contract: { min: 1, max: 1 },
    pages: [{ path: "/uses", pageId: "uses" }],
    menu: [],
    permissions: [],
  }),
  "locales/en-US.json": '{ "uses": { "title": "Uses" } }',
  "src/remote.tsx": `
    export const contract = 1;
    export const pages = { "/uses": { pageId: "uses", titleKey: "uses.title",
      load: async () => ({ default: (await import("./pages/uses/uses-page.tsx")).UsesPage }) } };`,
  "src/pages/uses/uses-page.tsx": `
    import React, { useState } from "react";
    import * as all from "@gatehouse/shared/session";
    import * as whole from "@gatehouse/shared/state";
    import { useTranslation as useTexts } from "@gatehouse/shared/i18n";
    import { noSuchName } from "@gatehouse/shared/frame";
    import { Card } from "@gatehouse/shared/ui/card";
    import type { ReactNode } from "react";
    import { used, Badge } from "../../parts.ts";
    export function UsesPage(): ReactNode {
      const { t } = useTexts();
      void import("@gatehouse/shared/storage").then((storage) => storage.preferences);
      console.log(Object.keys(whole), used(), noSuchName, React.Children, t);
      return <p>{all.useSession().SessionUser?.UserName}{useState(0)[0]}<Badge /></p>;
    }
    if (false) console.log(Card);`,
  "src/parts.ts": `
    import { Link } from "@gatehouse/shared/routing";
    import { useApi } from "@gatehouse/shared/api";
    export { Badge } from "@gatehouse/shared/ui/badge";
    export const used = () => Link;
    export const unused = () => useApi;`,
};

function runBuild(fixture: FixtureFolder, bundler: keyof typeof configurations, changes: Record<string, string> = {}) {
  const [name] = bundler.split(",");
  return buildFixture(fixture, "remote-uses", {
    ...sources,
    ...changes,
    [`${name}.config.ts`]: configurations[bundler],
  });
}

describe("the record of what a build uses", () => {
  it.each(["webpack", "webpack, as an ES module", "rspack", "vite"] as const)(
    "has the entries and names that %s has left in the code, and no others",
    (bundler) => {
      const fixture = new FixtureFolder();
      try {
        const { needs, uses, imports } = readBuiltRelease(runBuild(fixture, bundler));
        expect(uses).toEqual({
          // Its names are unused, but the entry is still loaded.
          "@gatehouse/shared/api": [],
          "@gatehouse/shared/ui/card": [],
          "@gatehouse/shared/frame": ["noSuchName"],
          "@gatehouse/shared/i18n": ["useTranslation"],
          "@gatehouse/shared/routing": ["Link"],
          // Rspack does not say which names of a namespace import are used.
          "@gatehouse/shared/session": [bundler === "rspack" ? "*" : "useSession"],
          "@gatehouse/shared/state": ["*"],
          "@gatehouse/shared/storage": ["*"],
          "@gatehouse/shared/ui/badge": ["Badge"],
          react: ["default", "useState"],
          "react/jsx-runtime": ["jsx", "jsxs"],
        });
        expect(Object.keys(needs).sort()).toEqual(Object.keys(uses ?? {}).sort());
        expect(imports).toEqual(bundler === "webpack, as an ES module" ? [] : undefined);
      } finally {
        fixture.remove();
      }
    },
    BUILD_LIMIT_MS,
  );

  it(
    "cannot be made where the module of a remote needs the shell before any page",
    () => {
      const fixture = new FixtureFolder();
      const remote = `import { paths } from "@gatehouse/shared/session";\n${sources["src/remote.tsx"]}\nconsole.log(paths);`;
      try {
        const { status, stderr } = runBuild(fixture, "webpack, as an ES module", { "src/remote.tsx": remote });
        expect({ status, stderr }).toEqual({
          status: 1,
          stderr: expect.stringContaining("src/remote.tsx can't use @gatehouse/shared/session itself"),
        });
      } finally {
        fixture.remove();
      }
    },
    BUILD_LIMIT_MS,
  );
});
