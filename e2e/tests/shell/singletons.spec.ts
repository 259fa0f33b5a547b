// State lives once: what the shell provides is the same object in every section.
import type { Page } from "@playwright/test";
import { typeAddress } from "../../fixtures/navigation.ts";
import { sections } from "../../fixtures/sections.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

interface SharedModule {
  /** Gives the module once it is loaded; the same function for everybody who shares it. */
  lib?: () => unknown;
}
interface FederationInstance {
  name: string;
  shareScopeMap: Record<string, Record<string, Record<string, SharedModule>>>;
}

/** For each shared module: its versions, and how many different copies the shell and all sections hold. */
async function readSharedModules(page: Page) {
  return page.evaluate(() => {
    const { __FEDERATION__: federation } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: FederationInstance[] };
    };
    const copies = new Map<string, { versions: Set<string>; libraries: Set<unknown> }>();
    for (const { shareScopeMap } of federation.__INSTANCES__) {
      for (const [name, versions] of Object.entries(shareScopeMap["default"] ?? {})) {
        const known = copies.get(name) ?? { versions: new Set(), libraries: new Set() };
        copies.set(name, known);
        for (const [version, { lib }] of Object.entries(versions)) {
          known.versions.add(version);
          if (lib) known.libraries.add(lib());
        }
      }
    }
    const modules = [...copies].map(([name, { versions, libraries }]) => ({
      name,
      versionCount: versions.size,
      copyCount: libraries.size,
    }));
    return { instanceNames: federation.__INSTANCES__.map(({ name }) => name), modules };
  });
}

test("every shared module has one version and one copy in shell and sections", async ({ page }) => {
  await signIn(page, "administrator");
  await page.goto("/");
  for (const [route, pageName] of sections) {
    await typeAddress(page, route);
    await expect(pageRoot(page, pageName)).toBeVisible();
  }
  const { instanceNames, modules } = await readSharedModules(page);
  expect(instanceNames.length).toBeGreaterThan(sections.length);
  expect(modules.filter(({ versionCount }) => versionCount !== 1)).toEqual([]);
  expect(modules.filter(({ copyCount }) => copyCount > 1)).toEqual([]);
  const inUse = modules.filter(({ copyCount }) => copyCount === 1).map(({ name }) => name);
  const stateful = ["session", "api", "state", "routing", "i18n", "forms", "frame", "storage"];
  expect(inUse).toEqual(expect.arrayContaining(["react", "react-dom", ...stateful.map((entry) => `@gatehouse/shared/${entry}`)]));
});
