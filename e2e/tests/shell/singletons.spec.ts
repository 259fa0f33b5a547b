// State lives once: what the shell provides is the same object in every section.
import type { Page } from "@playwright/test";
import { typeAddress } from "../../fixtures/navigation.ts";
import { sections } from "../../fixtures/sections.ts";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

interface SharedModule {
  from: string;
  loaded?: boolean | number;
  useIn: string[];
}
type ShareScopes = Record<string, Record<string, Record<string, SharedModule>>>;
interface FederationInstance {
  name: string;
  shareScopeMap: ShareScopes;
}

/** Every module of the share scope with its versions, who brought it, and how many different scopes there are. */
async function readShareScope(page: Page) {
  return page.evaluate(() => {
    const { __FEDERATION__: federation } = window as unknown as {
      __FEDERATION__: { __INSTANCES__: FederationInstance[] };
    };
    const instances = federation.__INSTANCES__;
    const scopes = new Set(instances.map(({ shareScopeMap }) => shareScopeMap["default"]).filter(Boolean));
    const modules = [...scopes].flatMap((scope) =>
      Object.entries(scope ?? {}).flatMap(([name, versions]) =>
        Object.values(versions).map(({ from, useIn }) => ({ name, from, useIn })),
      ),
    );
    return { instanceNames: instances.map(({ name }) => name), scopeCount: scopes.size, modules };
  });
}

test("every shared module has one version, and it is the shell's", async ({ page }) => {
  await signIn(page, "administrator");
  await page.goto("/");
  for (const [route, pageName] of sections) {
    await typeAddress(page, route);
    await expect(pageRoot(page, pageName)).toBeVisible();
  }
  const { instanceNames, modules } = await readShareScope(page);
  expect(instanceNames).toContain("shell");
  const names = modules.map(({ name }) => name);
  expect(names).toContain("react");
  expect(names).toContain("@gatehouse/shared/session");
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  expect(modules.filter(({ from }) => from !== "shell")).toEqual([]);
});
