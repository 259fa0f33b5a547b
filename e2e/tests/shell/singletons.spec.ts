// Shared state exists once: each provided entry is the same object in every section.
import type { Page } from "@playwright/test";
import type { ProvidedRegistry } from "@gatehouse/shared/contracts/console-page.contract";
import { typeAddress } from "../../fixtures/navigation.ts";
import { builtRelease } from "../../fixtures/release-variant.ts";
import { sections } from "../../fixtures/sections.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

interface SharedModule {
  /** Returns the module once it is loaded; the same function for all that share it. */
  lib?: () => unknown;
}
interface FederationInstance {
  name: string;
  shareScopeMap: Record<string, Record<string, Record<string, SharedModule>>>;
}

/** The federation runtime's list of instances: the shell and each section. */
type FederationGlobal = Record<"__FEDERATION__", Record<"__INSTANCES__", FederationInstance[]>>;

type RegistryGlobal = Record<"gatehouseProvided", ProvidedRegistry>;

/**
 * For each shared module: its versions, the number of different copies in all sections, and whether it is the shell's
 * own.
 */
async function readSharedModules(page: Page) {
  return page.evaluate(async () => {
    const registry = (window as unknown as RegistryGlobal)["gatehouseProvided"];
    const { ["__INSTANCES__"]: instances } = (window as unknown as FederationGlobal)["__FEDERATION__"];
    const shared = instances
      .flatMap(({ shareScopeMap }) => Object.entries(shareScopeMap["default"] ?? {}))
      .flatMap(([name, versions]) =>
        Object.entries(versions).map(([version, { lib }]) => ({ name, version, library: lib?.() })),
      );
    const names = [...new Set(shared.map(({ name }) => name))];
    const describe = async (name: string) => {
      const own = shared.filter((one) => one.name === name);
      const loaded = own.flatMap(({ library }) => (library === undefined ? [] : [library]));
      const versionCount = new Set(own.map(({ version }) => version)).size;
      const provided = await registry.load(name);
      const isOfShell = loaded.every((library) => library === provided);
      return { name, versionCount, copyCount: new Set(loaded).size, isOfShell };
    };
    return { instanceNames: instances.map(({ name }) => name), modules: await Promise.all(names.map(describe)) };
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
  expect(instanceNames).toContain("replay");
  expect(modules.filter(({ versionCount }) => versionCount !== 1)).toEqual([]);
  expect(modules.filter(({ copyCount }) => copyCount > 1)).toEqual([]);
  expect(modules.filter(({ isOfShell }) => !isOfShell)).toEqual([]);
  const inUse = modules.filter(({ copyCount }) => copyCount === 1).map(({ name }) => name);
  const stateful = ["api", "routing", "i18n", "frame", "storage"];
  expect(inUse).toEqual(
    expect.arrayContaining(["react", "react/jsx-runtime", ...stateful.map((entry) => `@gatehouse/shared/${entry}`)]),
  );
});

// They read the registry itself, so that there is no other copy as long as the shell's modules aren't in their builds.
test("the sections that are no containers take the shared state from the shell", () => {
  const releases = ["account", "auth", "configuration", "dashboards", "epm"].map((name) =>
    builtRelease(`remote-${name}`),
  );
  expect(releases.map(({ kind }) => kind)).toEqual(releases.map(() => "module"));
  const needed = new Set(releases.flatMap(({ needs }) => Object.keys(needs)));
  for (const entry of ["session", "api", "routing", "i18n", "forms", "frame", "storage"])
    expect(needed).toContain(`@gatehouse/shared/${entry}`);
  for (const { needs } of releases)
    expect(Object.keys(needs)).toEqual(expect.arrayContaining(["react", "react/jsx-runtime"]));
});
