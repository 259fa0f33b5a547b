// The first response of the server: policy, start data, and no more code than the budget allows.
import type { Page } from "@playwright/test";
import { sessionEndpoints } from "@gatehouse/shared/contracts/sessions.contract";
import { selectionEndpoints } from "@gatehouse/shared/contracts/selections.contract";
import { signIn } from "../../fixtures/sign-in.ts";
import { expect, pageRoot, test } from "../../fixtures/test.ts";

/** Scripts of an interactive sign-in page on a cold cache, in transferred bytes. Only ever lower these. */
const SIGN_IN_BUDGET = { scripts: 4, scriptBytes: 146_200 };

function collectPaths(page: Page): string[] {
  const seen: string[] = [];
  page.on("request", (request) => seen.push(new URL(request.url()).pathname));
  return seen;
}

test("the policy allows our own files and nothing else", async ({ request }) => {
  const first = await request.get("/");
  const policy = first.headers()["content-security-policy"] ?? "";
  const directives = new Map(policy.split("; ").map((part) => [part.split(" ")[0], part.split(" ").slice(1)]));
  expect(directives.get("default-src")).toEqual(["'none'"]);
  expect(directives.get("script-src")).toEqual(["'self'", expect.stringMatching(/^'nonce-[\w+/]+=*'$/)]);
  expect(directives.get("style-src")).toEqual(["'self'", expect.stringMatching(/^'nonce-/)]);
  expect(directives.get("require-trusted-types-for")).toEqual(["'script'"]);
  expect(directives.get("trusted-types")).toEqual(["default", "import-map"]);
  expect(directives.get("base-uri")).toEqual(["'none'"]);
  expect(directives.get("frame-ancestors")).toEqual(["'none'"]);
  expect(first.headers()["x-frame-options"]).toBe("DENY");
  expect(policy).not.toContain("unsafe");
  expect(first.headers()).toMatchObject({ "cache-control": "no-store", "x-content-type-options": "nosniff" });
  expect(first.headers()["link"]).toBeUndefined();
  const second = await request.get("/");
  expect(second.headers()["content-security-policy"]).not.toBe(policy);
});

test("errors and files carry the security headers too", async ({ request }) => {
  for (const path of ["/nowhere", "/api/nowhere", "/remotes/nowhere/1.0.0/remoteEntry.js", "/api/user/details"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBeGreaterThanOrEqual(400);
    expect(answer.headers(), path).toMatchObject({ "x-content-type-options": "nosniff" });
    expect(answer.headers()["content-security-policy"], path).toContain("default-src 'none'");
  }
});

test("the import map with a hash for every script stands before everything that loads one", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const map = html.indexOf('<script type="importmap"');
  expect(map).toBeGreaterThan(0);
  for (const later of ['rel="modulepreload"', 'type="module"']) expect(html.indexOf(later)).toBeGreaterThan(map);
  const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? [];
  expect(preloads.length).toBeGreaterThan(2);
  for (const preload of preloads) expect(preload).toMatch(/integrity="sha384-[^"]{64}"/);
});

test("text cannot become script or markup", async ({ page, visit, expectConsole }) => {
  expectConsole(/require-trusted-types-for|TrustedScript/);
  expectConsole(/Policy violation: trusted-types|policy named 'another'|TrustedTypePolicy named 'another'/);
  await visit("/login", "auth/login");
  const outcomes = await page.evaluate(() => {
    const attempts = {
      html: () => Object.assign(document.createElement("div"), { innerHTML: "<i>text</i>" }),
      script: () => Object.assign(document.createElement("script"), { text: "window.hasRun = true" }),
      address: () =>
        Object.assign(document.createElement("script"), { src: "data:text/javascript,window.hasRun=true" }),
      policy: () => {
        const factory = (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } })
          .trustedTypes;
        factory.createPolicy("another", {});
      },
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name} was allowed`;
      } catch (error) {
        return error instanceof TypeError ? `${name} was refused` : String(error);
      }
    });
  });
  expect(outcomes).toEqual(["html", "script", "address", "policy"].map((name) => `${name} was refused`));
});

test("an inline script without the nonce does not run", async ({ page, visit, expectConsole }) => {
  expectConsole(/script-src/);
  await page.route(
    (url) => url.pathname === "/",
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("<body>", "<body><script>window.hasRun = true</script>");
      await route.fulfill({ response, body });
    },
  );
  await visit("/login", "auth/login");
  expect(await page.evaluate(() => "hasRun" in window)).toBe(false);
});

test("manifest and session come with the page, not after it", async ({ page }) => {
  const paths = collectPaths(page);
  await page.goto("/");
  await expect(pageRoot(page, "auth/login")).toBeVisible();
  await signIn(page, "ordinary");
  await page.goto("/#/account");
  await page.reload();
  await expect(pageRoot(page, "account/account")).toBeVisible();
  expect(paths.length).toBeGreaterThan(5);
  expect(paths).not.toContain(selectionEndpoints.selection);
  expect(paths).not.toContain(sessionEndpoints.session);
});

test("the session and the manifest of the page are not kept by any cache", async ({ page, request }) => {
  await signIn(page, "ordinary");
  const anonymous = await (await request.get("/")).text();
  const own = await page.request.get("/");
  expect(await own.text()).toContain('"UserName":"demo-user"');
  expect(anonymous).not.toContain("demo-user");
  expect(own.headers()["cache-control"]).toBe("no-store");
});

test("sign-in needs no more code than its budget", async ({ page }, testInfo) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const addresses = new Map<string, string>();
  const headerBytes = new Map<string, number>();
  const bytes = new Map<string, number>();
  client.on("Network.responseReceived", ({ requestId, response }) => {
    addresses.set(requestId, response.url);
    headerBytes.set(requestId, response.encodedDataLength);
  });
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!addresses.get(requestId)?.endsWith(".js")) return;
    bytes.set(requestId, encodedDataLength - (headerBytes.get(requestId) ?? 0));
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByLabel("Username")).toBeFocused();
  const scriptBytes = [...bytes.values()].reduce((sum, size) => sum + size, 0);
  testInfo.annotations.push({ type: "sign-in", description: `${bytes.size} scripts, ${scriptBytes} bytes` });
  expect(bytes.size).toBeGreaterThan(2);
  expect(bytes.size).toBeLessThanOrEqual(SIGN_IN_BUDGET.scripts);
  expect(scriptBytes).toBeLessThanOrEqual(SIGN_IN_BUDGET.scriptBytes);
});
