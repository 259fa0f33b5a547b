import type { RemoteModule, SelectedRemote } from "@gatehouse/shared/contracts/remotes.contract";
import type { HealthEvent } from "@gatehouse/shared/contracts/health-reports.contract";
import { dirtySources, PageFrame, useDirtySource } from "@gatehouse/shared/frame";
import { getJson } from "@gatehouse/shared/http";
import { setLanguage, useTranslation } from "@gatehouse/shared/i18n";
import { Link } from "@gatehouse/shared/routing";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { anOrganization, aSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { mockApi } from "@gatehouse/shared/testing/mock-api";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense, use } from "react";
import * as z from "@gatehouse/shared/schema";
import { aRemote, aSelection } from "../testing/selection.builder.ts";
import { connectHealthSender } from "../federation/health/health-reporter.ts";
import { loadContainer as loadContainerOfRelease } from "../federation/loading/load-container.ts";
import { followRunningRemotes } from "../federation/swap/follow-changes.ts";
import { acceptSwap, activate, selectionAtom, swapOfferAtom } from "../federation/selection/selection.atoms.ts";
import { leaveGuard } from "../navigation/leave-guard.ts";
import { renderShell } from "../testing/render-shell.tsx";

jest.mock("../federation/loading/load-container.ts", () => ({ loadContainer: jest.fn() }));
const loadContainer = jest.mocked(loadContainerOfRelease);

/** Each test needs a version of its own, because a tab loads a release once. */
let lastVersion = 0;

function aRelease(changes: Partial<SelectedRemote> = {}): SelectedRemote {
  lastVersion += 1;
  const version = `1.0.${lastVersion}`;
  const locales = { "en-US": { url: `/remotes/reports/${version}/locales/en-US.json`, integrity: "" } };
  return aRemote("reports", ["/reports"], { version, locales, ...changes });
}

function Reports() {
  return (
    <PageFrame pageId="reports" title={useTranslation().t("reports.title")}>
      {null}
    </PageFrame>
  );
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

/** Activates a selection in the open tab, like the end of a swap. */
function swapTo(remote: SelectedRemote): void {
  const words = { reports: { title: `Reports ${remote.version}` } };
  mockApi.use({ [`GET /remotes/reports/${remote.version}/locales/en-US.json`]: words });
  act(() => activate(aSelection([remote])));
}
const findPage = (remote: SelectedRemote) => screen.findByRole("heading", { name: `Reports ${remote.version}` });
async function expectFailure(): Promise<void> {
  expect(await screen.findByRole("heading", { name: "This section can't be shown" })).toBeVisible();
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

  it("that may need a permission of its section waits until all permissions are read", async () => {
    const permission = "reports.read";
    const remote = aRelease({ hasOwnPermissions: true });
    loadContainer.mockResolvedValue(aModule({ permission }));
    await show(remote, aSession({ HasMorePermissions: true }));
    await waitFor(() => expect(loadContainer).toHaveBeenCalled());
    expect(screen.queryByRole("heading", { level: 1 })).not.toBeInTheDocument();
    act(() => sessionStore.replace(aSession({ Permissions: [permission] })));
    expect(await findPage(remote)).toBeVisible();
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
    // The title of the section, never its name.
    expect(await screen.findByText(/Reports/)).toBeVisible();
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
    expect(await screen.findByRole("heading", { name: "You don't have access to this page" })).toBeVisible();
    expect(screen.getByText("403 · Reports")).toBeVisible();
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
    expect(screen.getByText("No page exists at /reports/nothing.")).toBeVisible();
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
    stopFollowing = followRunningRemotes();
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

  it("is built anew when it is gone to again, and when the organization or the user changes", async () => {
    const remote = aRelease();
    loadContainer.mockResolvedValue(aModule());
    const { navigate } = await show(remote);
    const first = await findPage(remote);
    await navigate("/reports");
    await waitFor(() => expect(first).not.toBeInTheDocument());
    for (const changes of [
      { AccessibleOrganizations: [anOrganization({ organization: "organization-2" })] },
      { SessionUser: aUser({ UserId: "user-2" }) },
    ]) {
      const before = await findPage(remote);
      act(() => sessionStore.replace({ ...sessionStore.get(), ...changes }));
      expect(before).not.toBeInTheDocument();
    }
    expect(await findPage(remote)).toBeVisible();
    expect(mockApi.requests().filter(({ path }) => path.includes("/locales/"))).toHaveLength(1);
  });
});

it("asks each time before a page with unsaved work is left, also if it stays on screen after the first time", async () => {
  const remote = aRelease();
  function Editor() {
    useDirtySource("editor", true);
    return (
      <PageFrame pageId="reports" title="Editor">
        <Link to="/reports?tab=2">Tab</Link>
        <Link to="/nowhere">Elsewhere</Link>
      </PageFrame>
    );
  }
  loadContainer.mockResolvedValue(aModule({ load: async () => ({ default: Editor }) }));
  const { user, location } = await show(remote);
  const leaveBy = async (name: string): Promise<void> => {
    await user.click(within(screen.getByRole("main")).getByRole("link", { name }));
    await user.click(await screen.findByRole("button", { name: "Discard changes" }));
  };
  await screen.findByRole("heading", { name: "Editor" });
  await leaveBy("Tab");
  await waitFor(() => expect(location()).toBe("/reports?tab=2"));
  await leaveBy("Elsewhere");
  await waitFor(() => expect(location()).toBe("/nowhere"));
  expect(leaveGuard.isDirty()).toBe(false);
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

  it("is none where the section was removed: the page stays until the user leaves it", async () => {
    const { first, navigate } = await showTwo();
    act(() => activate(aSelection([])));
    expect(await findPage(first)).toBeVisible();
    const notice = await screen.findByRole("region", { name: "Versions" });
    expect(notice).toHaveTextContent("This section was removed from the console.");
    expect(within(notice).queryByRole("button", { name: "Switch now" })).not.toBeInTheDocument();
    await navigate("/reports");
    expect(await screen.findByRole("heading", { level: 1, name: "Sorry" })).toBeVisible();
  });

  it("leaves the focus where it is outside the page", async () => {
    const { second } = await showTwo({ isUrgent: true });
    const button = screen.getByRole("button", { name: "Open menu" });
    act(() => button.focus());
    swapTo(second);
    await findPage(second);
    expect(button).toHaveFocus();
  });

  it("runs its start again when it comes back", async () => {
    const started: string[] = [];
    const start = ({ version }: { version: string }) => void started.push(version);
    const { first, second } = await showTwo({ isUrgent: true });
    loadContainer.mockImplementation(async () => ({ ...aModule(), start }));
    stopFollowing = followRunningRemotes();
    swapTo(second);
    await findPage(second);
    swapTo({ ...first, isUrgent: true });
    await findPage(first);
    expect(started).toEqual([second.version, first.version]);
  });
});

describe("a page that does not get ready", () => {
  const readyWithinMs = 10_000;
  let events: HealthEvent[];
  beforeEach(() => {
    jest.useFakeTimers({ advanceTimers: true });
    connectHealthSender(() => undefined);
    events = [];
    connectHealthSender((event) => events.push(event));
  });
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const eventsOf = ({ version }: SelectedRemote) => events.filter((event) => event.version === version);
  /** A page that suspends until the promise resolves. */
  function aWaitingModule(ask: () => Promise<unknown>) {
    let promise: Promise<unknown> | null = null;
    const read = (): Promise<unknown> => (promise ??= ask());
    const Waiting = () => {
      use(read());
      return <Reports />;
    };
    const answer = (): void => void (promise = Promise.resolve());
    return { answer, module: aModule({ load: async () => ({ default: Waiting }) }) };
  }
  const never = () => new Promise(() => undefined);
  const askServer = () => getJson("/api/reports", z.unknown());

  it("gives way to a panel after ten seconds, counts as a failure and never as a good load, and is tried again by Retry", async () => {
    const remote = aRelease();
    const { answer, module } = aWaitingModule(never);
    loadContainer.mockResolvedValue(module);
    await show(remote);
    await pass(readyWithinMs - 2000);
    expect(screen.getByText("Loading")).toBeInTheDocument();
    expect(eventsOf(remote)).toEqual([]);
    await pass(3000);
    await expectFailure();
    expect(screen.getByRole("button", { name: "Open menu" })).toBeVisible();
    expect(eventsOf(remote)).toMatchObject([{ kind: "failure", stage: "blank" }]);
    answer();
    jest.useRealTimers();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await findPage(remote)).toBeVisible();
  });

  it("is not held against its version while the server does not answer, and shows by Retry when it does", async () => {
    const remote = aRelease();
    const stopped = Promise.withResolvers<void>();
    loadContainer.mockResolvedValue(aWaitingModule(askServer).module);
    mockApi.use({ "GET /api/reports": () => stopped.promise.then(() => ({ body: {} })) });
    await show(remote);
    await pass(readyWithinMs);
    await expectFailure();
    stopped.resolve();
    jest.useRealTimers();
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await findPage(remote)).toBeVisible();
    expect(eventsOf(remote)).toMatchObject([{ kind: "load" }]);
  });

  it("is not held against its version after a call that failed", async () => {
    const remote = aRelease();
    const ask = () => askServer().catch(never);
    loadContainer.mockResolvedValue(aWaitingModule(ask).module);
    mockApi.use({ "GET /api/reports": () => ({ status: 503 }) });
    await show(remote);
    await pass(readyWithinMs);
    await expectFailure();
    expect(eventsOf(remote)).toEqual([]);
  });

  it("is one without a frame only: whatever the frame holds may take its time", async () => {
    const remote = aRelease();
    const data = never();
    const Slow = () => <p>{String(use(data))}</p>;
    const Framed = () => (
      <PageFrame pageId="reports" title={`Reports ${remote.version}`}>
        <Suspense>
          <Slow />
        </Suspense>
      </PageFrame>
    );
    loadContainer.mockResolvedValue(aModule({ load: async () => ({ default: Framed }) }));
    await show(remote);
    await pass(2 * readyWithinMs);
    expect(await findPage(remote)).toBeVisible();
    expect(eventsOf(remote)).toMatchObject([{ kind: "load" }]);
  });
});

describe("a version that is revoked while its page is on screen", () => {
  async function revoke(first: SelectedRemote, second: SelectedRemote): Promise<void> {
    mockApi.use({ [`GET /remotes/reports/${second.version}/locales/en-US.json`]: { reports: { title: "Mended" } } });
    const revoked = [{ name: first.name, version: first.version }];
    const selection = aSelection([{ ...second, isUrgent: true }], { revoked });
    await act(async () => {
      appStore.set(selectionAtom, selection);
      activate(selection);
    });
    expect(await screen.findByRole("heading", { name: "Mended" })).toBeVisible();
  }

  const notice = () => screen.findByRole("region", { name: "Versions" });

  it.each([
    ["what is typed is kept", true, /security reasons\. Your unsaved changes were kept as a draft\.$/],
    ["what cannot be kept is lost", false, /security reasons\. Unsaved changes on the page were lost\.$/],
  ])("gives way whatever is unsaved, says why and that %s", async (_what, isKept, words) => {
    const [first, second] = [aRelease(), aRelease()];
    loadContainer.mockImplementation(async () => aModule());
    const { navigate } = await show(first);
    await findPage(first);
    const keep = jest.fn(() => isKept);
    const stop = dirtySources.onTakenAway(keep);
    act(() => dirtySources.set("form", true));
    act(() => dirtySources.setTyped("search", true));
    await act(async () => void leaveGuard.ask());
    await revoke(first, second);
    expect(keep).toHaveBeenCalledTimes(1);
    expect(leaveGuard.getQuestion()).toBeNull();
    expect(await notice()).toHaveTextContent(words);
    await navigate("/not-found");
    expect(screen.queryByRole("region", { name: "Versions" })).not.toBeInTheDocument();
    stop();
  });

  it("gives way with a word where nothing is unsaved, which can be put away", async () => {
    const [first, second] = [aRelease(), aRelease()];
    loadContainer.mockImplementation(async () => aModule());
    const { user } = await show(first);
    await findPage(first);
    await revoke(first, second);
    expect(await notice()).toHaveTextContent(/withdrawn for security reasons\.$/);
    await user.click(within(await notice()).getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("region", { name: "Versions" })).not.toBeInTheDocument();
  });
});

it("a section that is switched off under unsaved work says what became of it, until it is back", async () => {
  const remote = aRelease();
  loadContainer.mockResolvedValue(aModule());
  await show(remote);
  await findPage(remote);
  act(() => dirtySources.setDraft("editor", true));
  act(() => activate(aSelection([], { disabled: [{ name: "reports", message: "Closed.", paths: ["/reports"] }] })));
  expect(await screen.findByText("Closed.")).toBeVisible();
  expect(await screen.findByRole("region", { name: "Versions" })).toHaveTextContent(
    "This section was switched off while you were using it. Your unsaved changes were kept as a draft.",
  );
  act(() => activate(aSelection([remote])));
  await findPage(remote);
  expect(screen.queryByRole("region", { name: "Versions" })).not.toBeInTheDocument();
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
