// A team may use any bundler for its section, which still shares every instance with the shell.
import type { Page } from "@playwright/test";
import type { ProvidedRegistry } from "@gatehouse/shared/contracts/console-page.contract";
import { type Bundler, BundledRemote } from "../../../fixtures/bundled-remote.ts";
import { markDocument, markedDocument, typeAddress } from "../../../fixtures/navigation.ts";
import { createConsoleTest } from "../../../fixtures/own-console.ts";
import { signIn } from "../../../fixtures/sign-in.ts";
import { expect, pageRoot } from "../../../fixtures/test.ts";
import type { ConsoleServer } from "../../../setup/console-server.ts";

// The first test needs a console that never had a section of this kind.
const test = createConsoleTest();

// The tests share one console and change its releases.
test.describe.configure({ mode: "default" });

type TestGlobals = {
  built: Record<string, Record<string, unknown>>;
  gatehouseProvided: ProvidedRegistry;
};

async function publish(server: ConsoleServer, remote: BundledRemote): Promise<void> {
  await remote.build((...args) => server.runCommand(...args));
  // The check refuses a bundled library copy, but the shell must cope with one.
  const force = remote.bundler === "rspack-own-copy" ? ["--force", "--reason", "on purpose"] : [];
  const published = await server.runCommand("remotes", "publish", remote.folder, ...force);
  const { version } = published as { version: string };
  await server.runCommand("manifest", "set", `${remote.name}=${version}`);
}

/** Lists imports of the remote's page that are not the shell's own instances. */
async function listForeign(page: Page, name: string): Promise<string[]> {
  return page.evaluate(async (remoteName) => {
    const { built, gatehouseProvided } = window as unknown as TestGlobals;
    const sources = ["react", "@gatehouse/shared/session", "@gatehouse/shared/state", "@gatehouse/shared/i18n"];
    sources.push("@gatehouse/shared/frame", "@gatehouse/shared/ui/button");
    const own = Object.assign({}, ...(await Promise.all(sources.map((source) => gatehouseProvided.load(source)))));
    return Object.entries(built[remoteName] ?? {}).flatMap(([key, value]) => (own[key] === value ? [] : [key]));
  }, name);
}

async function expectWorks(page: Page, { name }: BundledRemote): Promise<void> {
  const root = pageRoot(page, `${name}/${name}`);
  await expect(root.getByRole("heading", { level: 1 })).toHaveText(`Built by ${name}`);
  await root.getByRole("button", { name: "Count once more" }).click();
  const text = root.getByText("A word for demo-administrator, counted 1");
  await expect(text).toBeVisible();
  await expect(text).toHaveCSS("outline-color", "rgb(1, 2, 3)");
  expect(await listForeign(page, name)).toEqual([]);
}

test("a section that comes while the console is open gets what the page's import map lacks", async ({
  page,
  ownConsole,
}) => {
  const remote = new BundledRemote("vite", "late");
  try {
    await signIn(page, "administrator");
    await page.goto("/#/account");
    await expect(pageRoot(page, "account/account")).toBeVisible();
    await markDocument(page);
    expect(await page.locator('script[type="importmap"]').textContent()).not.toContain('"imports"');
    await publish(ownConsole, remote);
    await expect(async () => {
      await typeAddress(page, "/account");
      await typeAddress(page, "/late");
      await expect(pageRoot(page, "late/late")).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expectWorks(page, remote);
    await expect(markedDocument(page)).toBeAttached();
  } finally {
    remote.remove();
  }
});

/** The sections that this worker has published, by bundler; several tests use the same one. */
const published = new Map<Bundler, BundledRemote>();
test.afterAll(() => {
  for (const remote of published.values()) remote.remove();
  published.clear();
});

async function publishOnce(server: ConsoleServer, bundler: Bundler): Promise<BundledRemote> {
  const known = published.get(bundler);
  if (known) return known;
  const remote = new BundledRemote(bundler, `by-${bundler}`);
  published.set(bundler, remote);
  await publish(server, remote);
  return remote;
}

for (const bundler of ["rspack", "rspack-own-copy", "vite", "esbuild"] as const satisfies readonly Bundler[]) {
  test(`a section built by ${bundler} works with the shell's own instances`, async ({ page, ownConsole }) => {
    await signIn(page, "administrator");
    const remote = await publishOnce(ownConsole, bundler);
    await page.goto(`/#/${remote.name}`);
    await expectWorks(page, remote);
    await typeAddress(page, "/account");
    await expect(pageRoot(page, "account/account")).toBeVisible();
  });
}

test("every name that the shell provides can be imported by an ES module", async ({ page, ownConsole }) => {
  await publishOnce(ownConsole, "esbuild");
  await page.goto("/");
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  // The page shows before its scripts run.
  await page.waitForFunction(() => "gatehouseProvided" in window);
  const differences = await page.evaluate(async () => {
    const { gatehouseProvided } = window as unknown as TestGlobals;
    const start = JSON.parse(document.getElementById("gatehouse-start")?.textContent ?? "");
    const { version, providedImports } = start.shell;
    const specifiers = Object.keys(await (await fetch(providedImports.url)).json());
    const { exports } = await (await fetch("/federation/surface")).json();
    const compare = async (specifier: string) => {
      const facade: Record<string, unknown> = await import(`/shell/${version}/provided/${specifier}.js`);
      const module = (await gatehouseProvided.load(specifier)) as Record<string, unknown>;
      const told: string[] = exports[specifier];
      return [
        ...Object.keys(module).filter((name) => facade[name] !== module[name]),
        ...Object.keys(facade).filter((name) => !told.includes(name)),
        ...told.filter((name) => !(name in facade)),
      ];
    };
    return { count: specifiers.length, missing: (await Promise.all(specifiers.map(compare))).flat() };
  });
  expect(differences.count).toBeGreaterThan(50);
  expect(differences.missing).toEqual([]);
});

test("a tampered chunk of an ES module is refused, and nothing of it runs", async ({
  page,
  ownConsole,
  expectConsole,
}) => {
  expectConsole(/integrity/i);
  await signIn(page, "administrator");
  await publishOnce(ownConsole, "vite");
  await page.route(/\/remotes\/by-vite\/(~\d+\/)?chunks\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.hasRun = true;${await response.text()}` });
  });
  await page.goto("/#/by-vite");
  await expect(page.getByRole("heading", { name: "This section can't be shown" })).toBeVisible();
  expect(await page.evaluate(() => "hasRun" in window)).toBe(false);
});
