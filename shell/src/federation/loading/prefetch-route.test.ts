import { recordAddress } from "@gatehouse/shared/rules/selection-addresses";
import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { fireEvent, waitFor } from "@testing-library/react";
import { answerHashed, hashed } from "../../testing/hashed-answers.ts";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";
import { preloadPage } from "./preload-page.ts";
import { getPage } from "./load-page.ts";
import { loadRoute, prefetchLinks, prefetchRecords, prefetchRoute } from "./prefetch-route.ts";
import { activate } from "../selection/selection.atoms.ts";

const mockAddIntegrity = jest.fn();
jest.mock("./add-integrity.ts", () => ({ addIntegrity: (scripts: unknown) => mockAddIntegrity(scripts) }));
jest.mock("./load-translations.ts", () => ({ loadTranslations: async () => undefined }));

const mockLoadContainer = jest.fn<Promise<unknown>, []>();
const mockLoadRuntime = jest.fn<Promise<void>, []>();
jest.mock("./load-container.ts", () => ({
  loadContainer: () => mockLoadContainer(),
  loadFederationRuntime: () => mockLoadRuntime(),
}));

const mockProvideImports = jest.fn<Promise<void>, [string[]]>();
jest.mock("./provide-imports.ts", () => ({ provideImports: (names: string[]) => mockProvideImports(names) }));

const file = (name: string) => ({ url: `/${name}`, integrity: `sha384-${name}` });
const reports = aRemote("reports", ["/reports"], {
  exposed: { scripts: [file("exposed.js")], styles: [] },
  pages: [
    { path: "/reports", pageId: "reports", scripts: [file("page.js"), file("part.js")], styles: [file("page.css")] },
  ],
});
const listLinks = (rel: string) =>
  [...document.head.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)].map((link) => link.getAttribute("href"));
const scripts = [reports.entry.url, "/exposed.js", "/page.js", "/part.js"];

beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  mockLoadRuntime.mockReset();
  mockLoadContainer.mockReset();
  activate(aSelection([reports]));
});

describe("the scripts of a page", () => {
  it("are all asked for at once, by their hashes, after the browser knows these", () => {
    mockAddIntegrity.mockImplementationOnce(() => expect(listLinks("modulepreload")).toEqual([]));
    preloadPage(reports, "/reports");
    expect(mockAddIntegrity).toHaveBeenLastCalledWith(reports.scripts);
    expect(listLinks("modulepreload")).toEqual(scripts);
    expect(document.head.querySelector('link[href="/page.js"]')).toHaveProperty("integrity", "sha384-page.js");
  });

  it("are asked for once, and leave no link behind when they have come or failed", () => {
    preloadPage(reports, "/reports");
    preloadPage(reports, "/reports");
    expect(listLinks("modulepreload")).toEqual(scripts);
    const [first, ...others] = document.head.querySelectorAll('link[rel="modulepreload"]');
    if (first) fireEvent.error(first);
    for (const link of others) fireEvent.load(link);
    expect(listLinks("modulepreload")).toEqual([]);
  });
});

describe("the scripts of a page of a plain ES module", () => {
  const plain: SelectedRemote = { ...reports, kind: "module", imports: ["react"] };

  it("wait for what leads their imports to the shell", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    mockProvideImports.mockReturnValueOnce(promise);
    preloadPage(plain, "/reports");
    expect(mockProvideImports).toHaveBeenLastCalledWith(["react"]);
    expect(listLinks("modulepreload")).toEqual([]);
    resolve();
    await promise;
    expect(listLinks("modulepreload")).toEqual(scripts);
  });

  it("are left to the load itself when the imports cannot be provided", async () => {
    mockProvideImports.mockRejectedValueOnce(new Error("No network."));
    preloadPage(plain, "/reports");
    await Promise.resolve();
    await Promise.resolve();
    expect(listLinks("modulepreload")).toEqual([]);
  });
});

describe("the code of a page that is likely next", () => {
  const audits = aRemote("audits", ["/audits"]);

  it("runs without starting its section; a failure is left to the load when the page opens", async () => {
    activate(aSelection([audits]));
    const start = jest.fn();
    const page = { pageId: "audits", titleKey: "audits.title", load: async () => ({ default: () => null }) };
    mockLoadContainer.mockRejectedValueOnce(new Error("No network."));
    await loadRoute("/audits?day=1");
    expect(getPage(audits, "/audits")).toBeUndefined();
    mockLoadContainer.mockResolvedValueOnce({ contract: 1, pages: { "/audits": page }, start });
    await loadRoute("/audits?day=1");
    expect(getPage(audits, "/audits")).toMatchObject({ page: { pageId: "audits" } });
    expect(start).not.toHaveBeenCalled();
  });
});

it("the records of the first twelve sections are read ahead", async () => {
  const names = Array.from({ length: 14 }, (_, index) => `section-${index}`);
  const records = names.map((name) =>
    hashed({ name, version: "1.0.0", exposed: reports.exposed, pages: [], scripts: {}, locales: {} }),
  );
  const addresses = names.map((name, index) => recordAddress(name, "1.0.0", records[index]?.integrity ?? ""));
  const requested = answerHashed(
    Object.fromEntries(addresses.map((address, index) => [address, records[index]?.text ?? ""])),
  );
  activate(aSelection(names.map((name, index) => aRemote(name, [`/${name}`], { record: records[index]?.integrity }))));
  await prefetchRecords();
  expect(requested.map(({ address }) => address)).toEqual(addresses.slice(0, 12));
  expect(mockLoadRuntime).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

describe("what a link leads to", () => {
  function addLink(href: string): HTMLElement {
    document.body.innerHTML = `<a href="${href}"><span>Reports</span></a>`;
    return document.body.querySelector("span") ?? document.body;
  }

  it.each(["pointerOver", "focusIn"] as const)("is fetched at %s, with its styles", async (event) => {
    prefetchLinks();
    fireEvent[event](addLink("#/reports?day=1"));
    await waitFor(() => expect(listLinks("modulepreload")).toEqual(scripts));
    expect(listLinks("stylesheet")).toEqual(["/page.css"]);
    expect(mockLoadRuntime).toHaveBeenCalledTimes(1);
    expect(mockLoadContainer).not.toHaveBeenCalled();
    for (const link of document.head.querySelectorAll("link")) fireEvent.error(link);
  });

  it.each(["#/nowhere", "https://example.com/reports", "#section"])("is left alone when it is %s", (href) => {
    prefetchLinks();
    fireEvent.pointerOver(addLink(href));
    expect(document.head.querySelectorAll("link")).toHaveLength(0);
  });

  it("is nothing where no section has the path", () => {
    void prefetchRoute("/unknown");
    expect(document.head.querySelectorAll("link")).toHaveLength(0);
  });
});
