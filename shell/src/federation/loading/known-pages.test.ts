import type { SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { keptTexts } from "@gatehouse/shared/storage/kept-texts";
import { aRemote, aSelection } from "../../testing/selection.builder.ts";
import { loadKnownPages, rememberPage } from "./known-pages.ts";
import { getPage } from "./load-page.ts";
import { activate } from "../selection/selection.atoms.ts";

jest.mock("./add-integrity.ts", () => ({ addIntegrity: () => undefined }));
jest.mock("./load-translations.ts", () => ({ loadTranslations: async () => undefined }));
jest.mock("./after-first-page.ts", () => ({ runWhenIdle: (run: () => void) => mockWhenIdle(run) }));

const mockLoadContainer = jest.fn<Promise<unknown>, [SelectedRemote]>();
jest.mock("./load-container.ts", () => ({ loadContainer: (remote: SelectedRemote) => mockLoadContainer(remote) }));

const mockWhenIdle = jest.fn((run: () => void) => run());
const start = jest.fn();
const aModule = ({ pages }: SelectedRemote) => ({
  contract: 1,
  start,
  pages: Object.fromEntries(
    pages.map(({ path, pageId }) => [path, { pageId, titleKey: pageId, load: async () => ({ default: () => null }) }]),
  ),
});

let stored: string | null = null;
beforeEach(() => {
  stored = null;
  jest.spyOn(keptTexts, "get").mockImplementation(async () => stored);
  jest.spyOn(keptTexts, "set").mockImplementation(async (_, text) => void (stored = text));
  mockLoadContainer.mockImplementation(async (remote) => aModule(remote));
});
afterEach(() => jest.restoreAllMocks());

const loadedNames = (): string[] => mockLoadContainer.mock.calls.map(([{ name }]) => name);

it("pages shown before are loaded in the version that was shown, without starting their sections", async () => {
  const audits = aRemote("audits", ["/audits", "/audits/trail"]);
  const alerts = aRemote("alerts", ["/alerts"]);
  for (const [remote, path] of [
    [audits, "/audits/trail"],
    [alerts, "/alerts"],
  ] as const)
    await rememberPage(remote, path);
  const newer = aRemote("alerts", ["/alerts"], { version: "2.0.0" });
  activate(aSelection([audits, newer]));
  await loadKnownPages();
  expect(getPage(audits, "/audits/trail")).toMatchObject({ page: { pageId: "audits-trail" } });
  expect(getPage(audits, "/audits")).toBeUndefined();
  expect(getPage(newer, "/alerts")).toBeUndefined();
  expect(start).not.toHaveBeenCalled();
  // Once for each page, so that what the user does comes between them.
  expect(mockWhenIdle).toHaveBeenCalledTimes(2);
});

it("the eight pages that were shown last are known, and a page that fails leaves the others", async () => {
  const remotes = Array.from({ length: 10 }, (_, index) => aRemote(`part-${index}`, [`/part-${index}`]));
  for (const remote of remotes) await rememberPage(remote, `/${remote.name}`);
  activate(aSelection(remotes));
  mockLoadContainer.mockClear();
  mockLoadContainer.mockRejectedValueOnce(new Error("No network."));
  await loadKnownPages();
  expect(loadedNames()).toEqual(
    remotes
      .slice(2)
      .map(({ name }) => name)
      .toReversed(),
  );
});

it("a page is written once in each tab; those of previews and local builds are not", async () => {
  const rules = aRemote("rules", ["/rules"]);
  await rememberPage(rules, "/rules");
  await rememberPage(rules, "/rules");
  await rememberPage(aRemote("rules", ["/rules"], { version: "2.0.0", isPreview: true }), "/rules");
  await rememberPage(aRemote("rules", ["/rules"], { version: "1.0.0~1" }), "/rules");
  expect(keptTexts.set).toHaveBeenCalledTimes(1);
});

it.each(["{", '[{"path":1}]', '[{"release":"gone@1.0.0","path":"/gone"}]'])("%s loads nothing", async (text) => {
  stored = text;
  mockLoadContainer.mockClear();
  await loadKnownPages();
  expect(mockLoadContainer).not.toHaveBeenCalled();
});
