import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import type { ManifestOutcome, ManifestRevision } from "@gatehouse/shared/contracts/manifests.contract";
import type { PublishedRelease, ReleasesOverview } from "@gatehouse/shared/contracts/releases.contract";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor, within } from "@testing-library/react";
import { appStore } from "@gatehouse/shared/state";
import { selectionAtom } from "../../federation/selection/selection.atoms.ts";
import { anEntry, anOverview, aRevision, aSection, aRollback } from "../../testing/releases-overview.builder.ts";
import { renderShell } from "../../testing/render-shell.tsx";
import { aSelection } from "../../testing/selection.builder.ts";

const overviewRead = "GET /federation/overview";
const historyRead = "GET /federation/revisions";
const failuresRead = "GET /federation/failures";
const revisionsWrite = "POST /federation/revisions";
const [northwind] = anOverview().organizations;

const may = (...Permissions: string[]) => aSession({ Permissions });
const manager = may(permissions.releasesRead, permissions.releasesManage);

const open = async (overview: ReleasesOverview = anOverview(), options: { query?: string; api?: ApiHandlers } = {}) =>
  renderShell({
    path: `/releases${options.query ?? ""}`,
    session: manager,
    selection: aSelection([]),
    api: { [overviewRead]: overview, ...options.api },
  });

const row = async (name: RegExp) =>
  within(await screen.findByRole("grid", { name: "Releases" })).findByRole("row", { name });

type Shell = Awaited<ReturnType<typeof open>>;

const choose = async ({ user }: Shell, section: string, command: string | RegExp) => {
  await user.click(await screen.findByRole("button", { name: `Actions for ${section}` }));
  await user.click(await screen.findByRole("menuitem", { name: command }));
  return screen.findByRole("dialog");
};

const sent = () => mockApi.requests().filter(({ method, path }) => method === "POST" && path.startsWith("/federation"));

/** Accepts a change and returns the changed overview from then on. */
const accept = (revision: ManifestRevision, outcome: Partial<ManifestOutcome> = {}): ApiHandlers => ({
  [revisionsWrite]: () => {
    mockApi.use({ [overviewRead]: anOverview({ revision }) });
    return { body: { ...revision, isNew: true, freedPaths: [], ...outcome } };
  },
});

/** The message floats over the page, and is in the live region sooner or later. */
async function expectTold(text: string): Promise<void> {
  expect((await screen.findAllByText(text))[0]).toBeVisible();
}

describe("what is shown", () => {
  it("a user without the permission sees 403 in its place", async () => {
    const { location } = await renderShell({ path: "/releases", session: may(permissions.releasesManage) });
    expect(await screen.findByRole("heading", { name: "You don't have access to this page" })).toBeVisible();
    expect(location()).toBe("/releases");
  });

  it("each section with its version, canary, loads, failures and author; the console is one of them", async () => {
    const health = { version: "1.3.0", loads: 1118, loadFailures: 1, renderErrors: 1, vitals: {} };
    const days = [
      { day: "2026-01-13", loads: 100, failures: 0 },
      { day: "2026-01-14", loads: 50, failures: 38 },
    ];
    const canary = { version: "1.4.0", percentage: 12.5 };
    const pins = { [northwind!.id]: "1.2.8" };
    const entries = { ...aRevision(1).entries, replay: anEntry("1.3.0", { canary, pins }) };
    const sections = [aSection("shell", ["1.0.0"]), aSection("replay", ["1.4.0", "1.3.0"], { health: [health], days })];
    const shell = await open(anOverview({ revision: aRevision(412, { entries }), sections }));
    const replay = await row(/^Session replay/);
    const cells = within(replay).getAllByRole("gridcell");
    expect(cells.slice(0, 4).map((cell) => cell.textContent)).toEqual([
      "1.3.0pinned for 1 organization",
      "1.4.0·12.5%",
      "1,119",
      "0.18%",
    ]);
    const chart = within(cells[4]!).getByRole("group", {
      name: /^13 Tue: 100 loads, 0 failed; 14 Wed: 88 loads, 38 failed\./,
    });
    act(() => chart.focus());
    await shell.user.keyboard("{End}");
    expect(within(chart).getByRole("status")).toHaveTextContent("14 Wed 88 loads, 38 failed");
    await shell.user.keyboard("t");
    const rows = within(within(cells[4]!).getByRole("table")).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent)).toEqual(["DayLoadsFailed", "13 Tue1000", "14 Wed8838"]);
    await shell.user.keyboard("t");
    expect(cells[5]).toHaveTextContent(/^ops · /);
    expect(await row(/^Console/)).toHaveTextContent("No loads");
    expect(screen.getByText(/Revision 412, signed, active since/)).toBeVisible();
    expect(screen.getByText("Open tabs that can switch versions without a reload: 38 of 40.")).toBeVisible();
  });

  it("says that it loads, and can be retried when that fails", async () => {
    let answer = anError(409, "refused");
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const shell = await renderShell({
      path: "/releases",
      session: manager,
      api: { [overviewRead]: () => held.then(() => answer()) },
    });
    expect(await screen.findByText("Loading")).toBeInTheDocument();
    release();
    expect(await screen.findByRole("heading", { name: "Couldn't load the releases" })).toBeVisible();
    answer = () => ({ status: 200, body: JSON.parse(JSON.stringify(anOverview())) });
    await shell.user.click(screen.getByRole("button", { name: "Retry" }));
    expect(await row(/^Session replay/)).toBeVisible();
  });

  it("a change that reaches the tab is shown at once; a failed refresh keeps what was there", async () => {
    await open();
    await row(/^Session replay 1\.3\.0/);
    mockApi.use({
      [overviewRead]: anOverview({ revision: aRevision(413, { entries: { replay: anEntry("1.4.0") } }) }),
    });
    act(() => appStore.set(selectionAtom, aSelection([], { serial: "installation:1:413" })));
    expect(await row(/^Session replay 1\.4\.0/)).toBeVisible();
    mockApi.use({ [overviewRead]: anError(403, "permission_required") });
    act(() => appStore.set(selectionAtom, aSelection([], { serial: "installation:1:414" })));
    expect(await screen.findByText(/this may be out of date/)).toBeVisible();
    expect(await row(/^Session replay 1\.4\.0/)).toBeVisible();
  });

  it("who may only look finds no way to change anything, and why", async () => {
    const { user } = await renderShell({
      path: "/releases",
      session: may(permissions.releasesRead),
      api: { [overviewRead]: anOverview() },
    });
    expect(await screen.findByText(/^View only\./)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Change versions…" })).not.toBeInTheDocument();
    await user.click(screen.getByRole("button", { name: "Actions for Session replay" }));
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual([
      "Versions and health",
    ]);
  });

  it("a version that was taken back is told, marked, and its reports are one press away", async () => {
    const revision = aRevision(413, { author: "automatic", entries: { replay: anEntry("1.2.8") } });
    const report = {
      id: "report-1",
      name: "replay",
      version: "1.3.0",
      group: "default",
      stage: "render",
      message: "x is undefined",
      browser: "Firefox 140",
      occurredAt: "2026-01-15T09:11:00.000Z",
    };
    const { user, location } = await open(anOverview({ revision, takeBacks: [aRollback()] }), {
      api: { [failuresRead]: ({ path }) => ({ body: { reports: path.includes("version=1.3.0") ? [report] : [] } }) },
    });
    expect(await screen.findByText(/^Session replay 1\.3\.0 was rolled back/)).toBeVisible();
    expect(screen.getByText(/It failed for 38 of 412 users. All open tabs are back on 1\.2\.8/)).toBeVisible();
    expect(await row(/^Session replay 1\.2\.8 rolled back from 1\.3\.0/)).toBeVisible();
    await user.click(screen.getByRole("link", { name: "View reports" }));
    const dialog = await screen.findByRole("dialog", { name: "Session replay: versions and health" });
    const reports = await within(dialog).findByRole("list", { name: "Latest failure reports" });
    expect(within(reports).getByRole("listitem")).toHaveTextContent(/^Error while rendering a page.*x is undefined/);
    await user.selectOptions(within(dialog).getByRole("combobox", { name: "Version" }), "1.2.8");
    expect(await within(dialog).findByText("No browser has reported a failure of 1.2.8.")).toBeVisible();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(location()).toBe("/releases"));
  });

  it("the versions of a section stand with their numbers, and lead to what can be done with them", async () => {
    const vitals = { LCP: 812.4, CLS: 0.0123 };
    const health = [{ version: "1.3.0", loads: 200, loadFailures: 2, renderErrors: 1, vitals }];
    const sections = [aSection("replay", ["1.4.0", "1.3.0"], { health, changedReason: "New player" })];
    const shell = await open(anOverview({ sections }), {
      query: "?section=replay",
      api: { [failuresRead]: { reports: [] } },
    });
    const details = within(await screen.findByRole("dialog"));
    expect(details.getByText(/^Last change: ops, .*: New player$/)).toBeVisible();
    const table = details.getByRole("grid", { name: "Versions" });
    expect(within(table).getByRole("row", { name: /^1\.3\.0 Active/ })).toHaveTextContent(
      /by replay team202211\.49% Many failuresLCP 812 msCLS 0\.012$/,
    );
    await shell.user.click(within(table).getByRole("button", { name: "Actions for 1.4.0" }));
    await shell.user.click(await screen.findByRole("menuitem", { name: "Promote…" }));
    const dialog = await screen.findByRole("dialog", { name: "Promote a version of Session replay" });
    expect(within(dialog).getByText("Session replay: 1.3.0 → 1.4.0")).toBeVisible();
  });
});

describe("where a version comes from", () => {
  const commit = "0123456789abcdef0123456789abcdef01234567";
  const whole: PublishedRelease["provenance"] = {
    commit,
    branch: "main",
    author: "Ada Lovelace",
    commitUrl: `https://git.example/commit/${commit}`,
    buildUrl: "https://git.example/runs/7",
    isDirty: true,
    notes: "Totals by month\nFaster start\nSmaller\nQuieter",
  };
  const openVersions = async () => {
    const section = aSection("replay", ["1.4.0", "1.3.0"]);
    const [newest, ...others] = section.releases;
    const releases = [{ ...newest!, provenance: whole }, ...others];
    const shell = await open(anOverview({ sections: [{ ...section, releases }] }), {
      query: "?section=replay",
      api: { [failuresRead]: { reports: [] } },
    });
    return { shell, dialog: within(await screen.findByRole("dialog")) };
  };

  it("is shown with links, and with its notes, long ones after a click", async () => {
    const { shell, dialog } = await openVersions();
    const version = within(dialog.getByRole("row", { name: /1\.4\.0/ }));
    expect(version.getByRole("link", { name: "Commit 0123456" })).toHaveAttribute("href", whole?.commitUrl);
    expect(version.getByRole("link", { name: "Build" })).toHaveAttribute("rel", "noopener noreferrer");
    expect(version.getByText("main")).toBeVisible();
    expect(version.getByText("Ada Lovelace")).toBeVisible();
    expect(version.getByText("uncommitted changes")).toBeVisible();
    expect(version.queryByText(/Quieter/)).not.toBeInTheDocument();
    await shell.user.click(version.getByRole("button", { name: "Show all notes", expanded: false }));
    expect(version.getByText(/Quieter/)).toBeVisible();
    expect(version.getByRole("button", { name: "Show fewer notes", expanded: true })).toHaveFocus();
    const other = within(dialog.getByRole("row", { name: /1\.3\.0/ }));
    expect(other.queryByRole("link")).not.toBeInTheDocument();
  });

  it("filters the versions", async () => {
    const { shell, dialog } = await openVersions();
    const filter = dialog.getByRole("searchbox", { name: "Filter versions" });
    await shell.user.type(filter, "lovelace");
    expect(dialog.queryByRole("row", { name: /1\.3\.0/ })).not.toBeInTheDocument();
    expect(dialog.getByText("Versions: 1 of 2")).toBeVisible();
    await shell.user.type(filter, " nobody");
    expect(dialog.getByText(/^No version matches\./)).toBeVisible();
    await shell.user.keyboard("{Escape}");
    expect(dialog.getByRole("row", { name: /1\.3\.0/ })).toBeVisible();
  });
});

describe("one action on a section", () => {
  it("promote suggests the newest version, states the effect and sends it on what was shown", async () => {
    const shell = await open(anOverview(), { api: accept(aRevision(413)) });
    const dialog = await choose(shell, "Session replay", "Promote a version…");
    expect(dialog).toHaveAccessibleName("Promote a version of Session replay");
    const effect = within(dialog).getByRole("group", { name: "What changes" });
    expect(effect).toHaveTextContent("Session replay: 1.3.0 → 1.4.0");
    expect(effect).toHaveTextContent(
      "1 section changes for everyone. In open tabs, a section that isn't on screen changes within seconds. ",
    );
    await shell.user.selectOptions(within(dialog).getByRole("combobox", { name: /Version/ }), "1.2.8");
    await shell.user.click(within(dialog).getByRole("switch", { name: "Urgent" }));
    expect(effect).toHaveTextContent("Session replay: 1.3.0 → 1.2.8, urgent");
    expect(effect).toHaveTextContent(
      "Open tabs change within seconds, including the section on screen. Only a page with unsaved changes waits",
    );
    await shell.user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "Crashes on start");
    await shell.user.click(within(dialog).getByRole("button", { name: "Promote" }));
    await expectTold("Revision 413 is active.");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(sent().map(({ body }) => body)).toEqual([
      {
        baseNumber: 412,
        reason: "Crashes on start",
        steps: [{ action: "promote", name: "replay", version: "1.2.8", isUrgent: true }],
      },
    ]);
  });

  const pinned = { [northwind!.id]: "1.2.8" };
  const canary = { version: "1.4.0", percentage: 10 };
  const disabled = { message: "Back soon" };

  it.each<[command: string, confirm: string, entry: Parameters<typeof anEntry>[1], effect: string, step: object]>([
    ["Roll back to 1.2.8…", "Roll back", {}, "Session replay: 1.3.0 → 1.2.8", { action: "rollback" }],
    ["End canary…", "End canary", { canary }, "Session replay: canary 1.4.0 ends", { action: "end-canary" }],
    ["Remove from console…", "Remove section", {}, "Session replay: removed from the console", { action: "remove" }],
    ["Switch on…", "Switch on", { disabled }, "Session replay: switched on", { action: "enable" }],
    [
      "Unpin…",
      "Unpin",
      { pins: pinned },
      "Session replay: Northwind Energy unpinned, gets 1.3.0",
      { action: "unpin", organizationId: northwind!.id },
    ],
    [
      "Start canary…",
      "Start canary",
      {},
      "Session replay: canary 1.4.0 for 10% of users",
      { action: "canary", version: "1.4.0", percentage: 10 },
    ],
  ])("%s", async (command, confirm, changes, effect, step) => {
    const entries = { replay: anEntry("1.3.0", { previous: "1.2.8", ...changes }) };
    const shell = await open(anOverview({ revision: aRevision(412, { entries }) }), { api: accept(aRevision(413)) });
    const dialog = await choose(shell, "Session replay", command);
    expect(within(dialog).getByRole("group", { name: "What changes" })).toHaveTextContent(effect);
    await shell.user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Too slow");
    await shell.user.click(within(dialog).getByRole("button", { name: confirm }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(sent()[0]?.body).toEqual({ baseNumber: 412, reason: "Too slow", steps: [{ name: "replay", ...step }] });
  });

  it.each([
    ["Roll back to 1.2.8…", "Roll back"],
    ["Remove from console…", "Remove section"],
  ])("%s needs a reason", async (command, confirm) => {
    const shell = await open(anOverview(), { api: accept(aRevision(413)) });
    const dialog = await choose(shell, "Session replay", command);
    const reason = within(dialog).getByRole("textbox", { name: /Reason/ });
    await shell.user.type(reason, "  ");
    await shell.user.click(within(dialog).getByRole("button", { name: confirm }));
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/This field is required/));
    expect(sent()).toEqual([]);
  });

  it.each([
    [{ freedPaths: ["/replay", "/replay/live"] }, "Revision 413 is active. Freed paths: /replay, /replay/live"],
    [{ isNew: false }, "No change: users already get this with revision 413."],
  ])("says what came of it: %j", async (outcome, message) => {
    const shell = await open(anOverview(), { api: accept(aRevision(413), outcome) });
    const dialog = await choose(shell, "Session replay", "Promote a version…");
    await shell.user.click(within(dialog).getByRole("button", { name: "Promote" }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it("pin asks for the organization first", async () => {
    const shell = await open(anOverview(), { api: accept(aRevision(413)) });
    const dialog = await choose(shell, "Session replay", "Pin for an organization…");
    await shell.user.click(within(dialog).getByRole("button", { name: "Pin" }));
    expect(within(dialog).getByRole("combobox", { name: /Organization/ })).toHaveAccessibleDescription(
      /This field is required/,
    );
    await shell.user.selectOptions(within(dialog).getByRole("combobox", { name: /Organization/ }), "Northwind Energy");
    expect(dialog).toHaveTextContent("Session replay: Northwind Energy pinned to 1.3.0");
    await shell.user.click(within(dialog).getByRole("button", { name: "Pin" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      steps: [{ action: "pin", name: "replay", organizationId: northwind!.id, version: "1.3.0" }],
    });
  });

  it("says of a section that is switched on that it is", async () => {
    const entries = { replay: anEntry("1.3.0", { disabled }) };
    const shell = await open(anOverview({ revision: aRevision(412, { entries }) }), { api: accept(aRevision(413)) });
    const dialog = await choose(shell, "Session replay", "Switch on…");
    await shell.user.click(within(dialog).getByRole("button", { name: "Switch on" }));
    await expectTold("Session replay is switched on.");
  });

  it("switching off needs a message to the users; the console has no such command", async () => {
    const shell = await open(anOverview(), { api: accept(aRevision(413)) });
    const dialog = await choose(shell, "Session replay", "Switch off…");
    await shell.user.type(within(dialog).getByRole("textbox", { name: /Message to users/ }), "Back at noon");
    expect(dialog).toHaveTextContent("Session replay: switched off with the message “Back at noon”");
    expect(dialog).toHaveTextContent("Open tabs close the section within 5 seconds");
    await shell.user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Audit");
    await shell.user.click(within(dialog).getByRole("button", { name: "Switch off" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      reason: "Audit",
      steps: [{ action: "disable", name: "replay", message: "Back at noon" }],
    });
    await expectTold("Session replay is switched off.");
    await shell.user.click(await screen.findByRole("button", { name: "Actions for Console" }));
    expect(await screen.findByRole("menuitem", { name: "Promote a version…" })).toBeVisible();
    expect(screen.queryByRole("menuitem", { name: "Switch off…" })).not.toBeInTheDocument();
  });

  it("revoking needs a reason and goes to the release", async () => {
    const shell = await open(anOverview(), {
      api: { "POST /federation/releases/replay/1.3.0/revocation": aRevision(413) },
    });
    const dialog = await choose(shell, "Session replay", "Revoke a version…");
    await shell.user.selectOptions(within(dialog).getByRole("combobox", { name: /Version/ }), "1.3.0");
    expect(dialog).toHaveTextContent("Session replay: 1.3.0 → 1.2.8, urgent");
    expect(dialog).toHaveTextContent("Open tabs close the section within 5 seconds");
    await shell.user.click(within(dialog).getByRole("button", { name: "Revoke" }));
    const reason = within(dialog).getByRole("textbox", { name: /Reason/ });
    expect(reason).toHaveAccessibleDescription(/This field is required/);
    await shell.user.type(reason, "Leaks data");
    await shell.user.click(within(dialog).getByRole("button", { name: "Revoke" }));
    await expectTold("Session replay 1.3.0 is revoked.");
    expect(sent()[0]?.body).toEqual({ reason: "Leaks data" });
  });

  it("a dialog that is closed gives the focus back to the menu it came from", async () => {
    const shell = await open();
    await choose(shell, "Session replay", "Promote a version…");
    await shell.user.click(screen.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Actions for Session replay" })).toHaveFocus());
  });

  it("a change that ends once its dialog was closed leaves the next dialog open", async () => {
    const late = Promise.withResolvers<void>();
    const outcome = { ...aRevision(413), isNew: true, freedPaths: [] };
    const shell = await open(anOverview(), {
      api: { [revisionsWrite]: () => late.promise.then(() => ({ body: outcome })) },
    });
    const dialog = await choose(shell, "Session replay", "Promote a version…");
    await shell.user.click(within(dialog).getByRole("button", { name: "Promote" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    await shell.user.keyboard("{Escape}");
    const next = await choose(shell, "Session replay", "Switch off…");
    await shell.user.type(within(next).getByRole("textbox", { name: /Message to users/ }), "Back at noon");
    late.resolve();
    await expectTold("Revision 413 is active.");
    expect(within(next).getByRole("textbox", { name: /Message to users/ })).toHaveValue("Back at noon");
    expect(next).toBeInTheDocument();
  });

  it("a refusal stands in the dialog, which keeps what was entered", async () => {
    const shell = await open(anOverview(), { api: { [revisionsWrite]: anError(409, "path_conflict") } });
    const dialog = await choose(shell, "Session replay", "Promote a version…");
    await shell.user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "New player");
    await shell.user.click(within(dialog).getByRole("button", { name: "Promote" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent("Refused: path_conflict");
    expect(within(dialog).getByRole("textbox", { name: "Reason" })).toHaveValue("New player");
  });
});

it("a section that nobody has yet stands in the table and is put in force", async () => {
  const sections = [...anOverview().sections, aSection("added", ["0.2.0", "0.1.0"])];
  const shell = await open(anOverview({ sections }), { api: accept(aRevision(413)) });
  expect(await row(/^Added not active/)).toBeVisible();
  await shell.user.click(screen.getByRole("button", { name: "Change versions…" }));
  const several = await screen.findByRole("dialog", { name: "Change versions" });
  expect(within(several).getByRole("combobox", { name: "Added" })).toHaveDisplayValue("not active");
  await shell.user.click(within(several).getByRole("button", { name: "Cancel" }));
  const dialog = await choose(shell, "Added", "Promote a version…");
  expect(dialog).toHaveTextContent("Added: new, version 0.2.0");
  await shell.user.click(within(dialog).getByRole("button", { name: "Promote" }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]?.body).toMatchObject({ steps: [{ action: "promote", name: "added", version: "0.2.0" }] });
});

describe("several sections at once", () => {
  it("send one change with all of them", async () => {
    const shell = await open(anOverview(), { api: accept(aRevision(413)) });
    await shell.user.click(await screen.findByRole("button", { name: "Change versions…" }));
    const dialog = await screen.findByRole("dialog", { name: "Change versions" });
    await shell.user.click(within(dialog).getByRole("button", { name: "Change versions" }));
    expect(await within(dialog).findByRole("alert")).toHaveTextContent(/Nothing changes yet/);
    await shell.user.selectOptions(within(dialog).getByRole("combobox", { name: /Session replay/ }), "1.4.0");
    await shell.user.selectOptions(within(dialog).getByRole("combobox", { name: /Console/ }), "1.1.0");
    expect(within(dialog).getByRole("group")).toHaveTextContent("2 sections change for everyone.");
    expect(within(dialog).getByRole("group")).toHaveTextContent("open tabs offer a reload");
    await shell.user.click(within(dialog).getByRole("button", { name: "Change versions" }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({
      baseNumber: 412,
      steps: [
        { action: "promote", name: "shell", version: "1.1.0", isUrgent: false },
        { action: "promote", name: "replay", version: "1.4.0", isUrgent: false },
      ],
    });
  });

  it("somebody else's change is shown, never merged: the choice stays and goes onto the newer state", async () => {
    const newer = aRevision(413, {
      author: "sam",
      reason: "New reports",
      entries: { ...aRevision(1).entries, reports: anEntry("2.1.0", { previous: "2.0.0" }) },
    });
    const refused = { code: "manifest_changed", message: "changed", requestId: "request-1", current: newer };
    const shell = await open(anOverview(), {
      api: {
        [revisionsWrite]: () => {
          mockApi.use({ [overviewRead]: anOverview({ revision: newer }), ...accept(aRevision(414)) });
          return { status: 409, body: JSON.parse(JSON.stringify(refused)) };
        },
      },
    });
    await shell.user.click(await screen.findByRole("button", { name: "Change versions…" }));
    const dialog = await screen.findByRole("dialog", { name: "Change versions" });
    await shell.user.selectOptions(within(dialog).getByRole("combobox", { name: /Session replay/ }), "1.4.0");
    await shell.user.type(within(dialog).getByRole("textbox", { name: "Reason" }), "New player");
    await shell.user.click(within(dialog).getByRole("button", { name: "Change versions" }));

    expect(await within(dialog).findByText("The releases changed while you were editing.")).toBeVisible();
    expect(dialog).toHaveTextContent(/Revision 413 \(sam,.*, “New reports”\):Reports: 2\.0\.0 → 2\.1\.0/);
    expect(within(dialog).getByRole("combobox", { name: /Session replay/ })).toHaveValue("1.4.0");
    expect(within(dialog).getByRole("textbox", { name: "Reason" })).toHaveValue("New player");
    // Untouched fields follow the newer state instead of undoing it.
    await waitFor(() => expect(within(dialog).getByRole("combobox", { name: /Reports/ })).toHaveValue("2.1.0"));
    const effect = within(dialog).getByRole("group", { name: "What changes" });
    expect(effect).toHaveTextContent("1 section changes for everyone.");
    await shell.user.click(within(dialog).getByRole("button", { name: "Change versions" }));
    await expectTold("Revision 414 is active.");
    expect(sent().map(({ body }) => body)).toEqual([
      {
        baseNumber: 412,
        reason: "New player",
        steps: [{ action: "promote", name: "replay", version: "1.4.0", isUrgent: false }],
      },
      {
        baseNumber: 413,
        reason: "New player",
        steps: [{ action: "promote", name: "replay", version: "1.4.0", isUrgent: false }],
      },
    ]);
  });
});

describe("history", () => {
  const first = aRevision(1, { author: "start", reason: "Built by npm start" });
  const second = aRevision(2, {
    author: "sam",
    reason: "New player",
    entries: { ...first.entries, replay: anEntry("1.4.0", { previous: "1.3.0" }) },
  });

  it("names each revision with author, reason and what it changed, and restores one", async () => {
    const shell = await open(anOverview({ revision: second }), {
      api: { [historyRead]: { revisions: [second, first], hasMore: false }, ...accept(aRevision(3)) },
    });
    await shell.user.click(await screen.findByRole("link", { name: "History" }));
    expect(shell.location()).toBe("/releases?view=history");
    const newest = (await screen.findByRole("heading", { name: "Revision 2" })).closest("li")!;
    expect(newest).toHaveTextContent(/Active.*sam.*New player.*Session replay: 1\.3\.0 → 1\.4\.0/);
    const oldest = screen.getByRole("heading", { name: "Revision 1" }).closest("li")!;
    expect(oldest).toHaveTextContent(/server start.*Built by npm start.*Session replay: new, version 1\.3\.0/);
    expect(within(newest).queryByRole("button")).not.toBeInTheDocument();
    await shell.user.click(within(oldest).getByRole("button", { name: /^Restore this state…/ }));
    const dialog = await screen.findByRole("dialog", { name: "Restore revision 1?" });
    expect(dialog).toHaveTextContent("Session replay: 1.4.0 → 1.3.0");
    await shell.user.type(within(dialog).getByRole("textbox", { name: /Reason/ }), "Bad player");
    await shell.user.click(within(dialog).getByRole("button", { name: "Restore" }));
    await expectTold("Revision 3 is active.");
    expect(sent()[0]?.body).toEqual({ baseNumber: 2, reason: "Bad player", steps: [{ action: "restore", number: 1 }] });
  });

  it("loads older revisions; the oldest known one waits until its change is known", async () => {
    let hasFailed = false;
    const third = aRevision(3, { reason: "Third" });
    const shell = await open(anOverview({ revision: third }), {
      query: "?view=history",
      api: {
        [historyRead]: ({ path }) => {
          if (!path.includes("before=")) return { body: { revisions: [third, second], hasMore: true } };
          if (!hasFailed) {
            hasFailed = true;
            return anError(403, "permission_required")();
          }
          return { body: { revisions: [first], hasMore: false } };
        },
      },
    });
    expect(await screen.findByRole("heading", { name: "Revision 3" })).toBeVisible();
    expect(screen.queryByRole("heading", { name: "Revision 2" })).not.toBeInTheDocument();
    await shell.user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByText("Couldn't load older revisions. Try again.")).toBeVisible();
    await shell.user.click(screen.getByRole("button", { name: "Load more" }));
    expect(await screen.findByRole("heading", { name: "Revision 1" })).toBeVisible();
    expect(screen.getByRole("heading", { name: "Revision 2" })).toBeVisible();
    expect(screen.queryByRole("button", { name: "Load more" })).not.toBeInTheDocument();
    expect(mockApi.requests().at(-1)?.path).toContain("before=2");
  });

  it("says that there is nothing yet, and can be retried", async () => {
    const { user } = await open(anOverview(), {
      query: "?view=history",
      api: { [historyRead]: anError(409, "refused") },
    });
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    mockApi.use({ [historyRead]: { revisions: [], hasMore: false } });
    await user.click(await screen.findByRole("button", { name: "Retry" }));
    expect(await screen.findByRole("heading", { name: "No revisions yet" })).toBeVisible();
  });
});
