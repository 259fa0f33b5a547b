import type { RemoteModule, SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import { dirtySources } from "@gatehouse/shared/frame";
import { setLanguage, useTranslation } from "@gatehouse/shared/i18n";
import { appStore } from "@gatehouse/shared/state";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { mockApi } from "@gatehouse/shared/testing/mock-api";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { aRemote, aSelection } from "../testing/selection.builder.ts";
import { loadContainer as loadContainerOfRelease } from "./load-container.ts";
import { followRunning } from "./follow-changes.ts";
import { acceptSwap, activate, swapOfferAtom } from "./selection.atoms.ts";
import { renderShell } from "../testing/render-shell.tsx";

jest.mock("./load-container.ts", () => ({ loadContainer: jest.fn() }));
const loadContainer = jest.mocked(loadContainerOfRelease);

/** Releases are loaded once in a tab, so that each test needs a version of its own. */
let lastVersion = 0;

function aRelease(changes: Partial<SelectedRemote> = {}): SelectedRemote {
  lastVersion += 1;
  const version = `1.0.${lastVersion}`;
  const locales = { "en-US": { url: `/remotes/reports/${version}/locales/en-US.json`, integrity: "" } };
  return aRemote("reports", ["/reports"], { version, locales, ...changes });
}

function Reports() {
  return <h1>{useTranslation().t("reports.title")}</h1>;
}

function aModule(page: Partial<RemoteModule["pages"][string]> = {}): RemoteModule {
  const load = async () => ({ default: Reports });
  return { contract: 1, pages: { "/reports": { pageId: "reports", titleKey: "reports.title", load, ...page } } };
}

function show(remote: SelectedRemote, session = aSession()) {
  const words = { reports: { title: `Reports ${remote.version}` } };
  const api = Object.fromEntries(Object.values(remote.locales).map(({ url }) => [`GET ${url}`, words]));
  const folder = `GET /remotes/reports/:attempt/${remote.version}/locales` as const;
  const further = { [`${folder}/en-US.json`]: words };
  return renderShell({ path: "/reports", session, selection: aSelection([remote]), api: { ...api, ...further } });
}

/** Puts a selection in force in the open tab, as the end of a swap does. */
function swapTo(remote: SelectedRemote): void {
  const words = { reports: { title: `Reports ${remote.version}` } };
  mockApi.use({ [`GET /remotes/reports/${remote.version}/locales/en-US.json`]: words });
  act(() => activate(aSelection([remote])));
}
const findPage = (remote: SelectedRemote) => screen.findByRole("heading", { name: `Reports ${remote.version}` });
async function expectFailure(): Promise<void> {
  expect(await screen.findByRole("heading", { name: "This section cannot be shown" })).toBeVisible();
}

let stopFollowing: () => void = () => undefined;
beforeEach(() => {
  loadContainer.mockReset();
});
afterEach(() => stopFollowing());

describe("a page of a remote", () => {
  it("shows that it loads, then the page in the words of its release, with the focus on its heading", async () => {
    const remote = aRelease();
    const { promise, resolve } = Promise.withResolvers<RemoteModule>();
    loadContainer.mockReturnValue(promise);
    await show(remote);
    expect(screen.getByText("Loading")).toBeInTheDocument();
    resolve(aModule());
    const heading = await findPage(remote);
    await waitFor(() => expect(heading).toHaveFocus());
    expect(loadContainer).toHaveBeenCalledWith(remote);
  });

  it("shows at once when it is opened again", async () => {
    const remote = aRelease();
    loadContainer.mockResolvedValue(aModule());
    const { navigate } = await show(remote);
    await findPage(remote);
    await navigate("/not-found");
    await navigate("/reports");
    expect(screen.getByRole("heading", { name: `Reports ${remote.version}` })).toBeVisible();
    expect(loadContainer).toHaveBeenCalledTimes(1);
  });

  it("that does not load leaves the shell usable, and loads by Retry", async () => {
    const remote = aRelease();
    loadContainer.mockRejectedValueOnce(new Error("404")).mockResolvedValueOnce(aModule());
    const { user } = await show(remote);
    await expectFailure();
    expect(screen.getByRole("button", { name: "Open menu" })).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await findPage(remote)).toBeVisible();
  });

  it("that throws while it is drawn is kept away from the shell, and is drawn anew by Retry", async () => {
    const errors = jest.spyOn(console, "error").mockImplementation(() => undefined);
    const remote = aRelease();
    let isBroken = true;
    function Fragile() {
      if (isBroken) throw new Error("broken page");
      return <Reports />;
    }
    loadContainer.mockResolvedValue(aModule({ load: async () => ({ default: Fragile }) }));
    const { user } = await show(remote);
    await expectFailure();
    expect(errors.mock.calls.flat().map(String).join()).toContain("broken page");
    isBroken = false;
    await user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await findPage(remote)).toBeVisible();
    errors.mockRestore();
  });

  it.each([
    ["has another contract", { ...aModule(), contract: 2 } as unknown as RemoteModule],
    ["lacks the page that its release claims", { ...aModule(), pages: {} }],
  ])("whose module %s counts as failed", async (_what, module) => {
    loadContainer.mockResolvedValue(module);
    await show(aRelease());
    await expectFailure();
  });

  it("that does not answer counts as failed within five seconds", async () => {
    jest.useFakeTimers({ advanceTimers: true });
    loadContainer.mockReturnValue(new Promise(() => undefined));
    await show(aRelease());
    await act(() => jest.advanceTimersByTimeAsync(5000));
    jest.useRealTimers();
    await expectFailure();
  });

  it("is refused without its permission, whatever the page says itself", async () => {
    loadContainer.mockResolvedValue(aModule({ permission: "reports.read" }));
    await show(aRelease());
    expect(await screen.findByRole("heading", { name: "You may not open this page" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: /^Reports/ })).not.toBeInTheDocument();
  });

  it("that is exact answers its own path only", async () => {
    loadContainer.mockResolvedValue(aModule({ isExact: true }));
    const remote = aRelease();
    const { navigate } = await show(remote);
    await findPage(remote);
    await navigate("/reports/");
    await findPage(remote);
    await navigate("/reports/nothing");
    expect(await screen.findByRole("heading", { level: 1, name: "Sorry" })).toBeVisible();
    expect(screen.getByText("There is no page at /reports/nothing.")).toBeVisible();
  });

  it("that is not exact answers what lies below its path too", async () => {
    loadContainer.mockResolvedValue(aModule());
    const remote = aRelease();
    const { navigate } = await show(remote);
    await findPage(remote);
    await navigate("/reports/daily");
    expect(await findPage(remote)).toBeVisible();
  });

  it("runs the start of its remote once, with name and version", async () => {
    const remote = aRelease();
    const start = jest.fn();
    loadContainer.mockResolvedValue({ ...aModule(), start });
    await show(remote);
    await findPage(remote);
    expect(start.mock.calls).toEqual([[{ name: "reports", version: remote.version }]]);
  });

  it("ends what the version before it has started", async () => {
    const ended: string[] = [];
    const module = {
      ...aModule(),
      start:
        ({ version }: { version: string }) =>
        () =>
          void ended.push(version),
    };
    loadContainer.mockResolvedValue(module);
    const [first, second] = [aRelease(), aRelease()];
    await show(first);
    await findPage(first);
    expect(ended).toEqual([]);
    stopFollowing = followRunning();
    swapTo(second);
    expect(ended).toEqual([]);
    act(acceptSwap);
    await findPage(second);
    await waitFor(() => expect(ended).toEqual([first.version]));
  });

  it("brings the words of a language that was chosen while its code was on its way", async () => {
    const remote = aRelease();
    const german = { url: "/remotes/reports/locales/de-DE.json", integrity: "" };
    remote.locales["de-DE"] = german;
    const { promise, resolve } = Promise.withResolvers<RemoteModule>();
    loadContainer.mockReturnValue(promise);
    await show(remote);
    mockApi.use({ [`GET ${german.url}`]: { reports: { title: "Berichte" } } });
    await act(async () => setLanguage("de-DE"));
    resolve(aModule());
    expect(await screen.findByRole("heading", { name: "Berichte" })).toBeVisible();
    await act(async () => setLanguage("en-US"));
  });

  it("is built anew when it is gone to again, and when the organization changes", async () => {
    const remote = aRelease();
    loadContainer.mockResolvedValue(aModule());
    const { navigate } = await show(remote);
    const first = await findPage(remote);
    await navigate("/reports");
    await waitFor(() => expect(first).not.toBeInTheDocument());
    expect(await findPage(remote)).toBeVisible();
    expect(mockApi.requests().filter(({ path }) => path.includes("/locales/"))).toHaveLength(1);
  });
});

describe("another version of the page on screen", () => {
  async function showTwo(changes: Partial<SelectedRemote> = {}) {
    const [first, second] = [aRelease(), aRelease(changes)];
    loadContainer.mockImplementation(async () => aModule());
    const shell = await show(first);
    await findPage(first);
    return { ...shell, first, second };
  }

  it("waits for the user's word", async () => {
    const { first, second } = await showTwo();
    swapTo(second);
    expect(await findPage(first)).toBeVisible();
    expect(appStore.get(swapOfferAtom)).toBe("offer");
    expect(await screen.findByText("A new version of this section is ready.", { ignore: "[role] *" })).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Switch now" }));
    expect(await findPage(second)).toBeVisible();
    expect(screen.queryByRole("region", { name: "Versions" })).not.toBeInTheDocument();
  });

  it("comes with the next navigation, but not when the page rewrites its own query", async () => {
    const { first, second, navigate } = await showTwo();
    swapTo(second);
    await navigate("/reports?page=2", { replace: true });
    expect(await findPage(first)).toBeVisible();
    await navigate("/reports?page=2");
    expect(await findPage(second)).toBeVisible();
  });

  it("comes at once when it is urgent, but not before what is typed is saved or discarded", async () => {
    const { first, second } = await showTwo({ isUrgent: true });
    act(() => dirtySources.setTyped("search", true));
    swapTo(second);
    expect(await findPage(first)).toBeVisible();
    expect(appStore.get(swapOfferAtom)).toBe("blocked");
    act(() => dirtySources.setTyped("search", false));
    expect(await findPage(second)).toBeVisible();
  });

  it("leaves the focus where it is outside the page", async () => {
    const { second } = await showTwo({ isUrgent: true });
    const button = screen.getByRole("button", { name: "Open menu" });
    button.focus();
    swapTo(second);
    await findPage(second);
    expect(button).toHaveFocus();
  });

  it("runs its start again when it comes back", async () => {
    const started: string[] = [];
    const start = ({ version }: { version: string }) => void started.push(version);
    const { first, second } = await showTwo({ isUrgent: true });
    loadContainer.mockImplementation(async () => ({ ...aModule(), start }));
    stopFollowing = followRunning();
    swapTo(second);
    await findPage(second);
    swapTo({ ...first, isUrgent: true });
    await findPage(first);
    expect(started).toEqual([second.version, first.version]);
  });
});

it("a section that is switched off says what operations say", async () => {
  const remote = aRelease();
  loadContainer.mockResolvedValue(aModule());
  await show(remote);
  await findPage(remote);
  const disabled = [{ name: "reports", message: "Closed for the audit.", paths: ["/reports"] }];
  act(() => activate(aSelection([], { disabled })));
  expect(await screen.findByText("Closed for the audit.")).toBeVisible();
});
