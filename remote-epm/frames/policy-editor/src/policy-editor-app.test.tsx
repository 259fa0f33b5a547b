import { endpointEventPath } from "@gatehouse/shared/contracts/endpoint-events.contract";
import { permissions } from "@gatehouse/shared/contracts/permissions.contract";
import { policyEndpoints, type PolicyDetails } from "@gatehouse/shared/contracts/policies.contract";
import type { PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import { policySimulationEndpoints } from "@gatehouse/shared/contracts/policy-simulations.contract";
import { anError, mockApi, type ApiHandlers, type RecordedRequest } from "@gatehouse/shared/testing/mock-api";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { anEvent } from "./testing/events.builder.ts";
import { aContent, aPolicy, aRule, aVersion } from "./testing/policies.builder.ts";
import { renderEditor } from "./testing/render-editor.tsx";
import { aSimulation } from "./testing/simulations.builder.ts";

jest.mock("@gatehouse/shared/storage/save-file");

const policy = aPolicy({
  content: aContent({ developers: ["a", "b"], everyone: ["c"] }),
  published: { ...aVersion(), content: aContent({ developers: ["a", "b"], everyone: ["c"] }) },
});
const id = policy.policyGuid;
const noRuns = { [`GET ${policySimulationEndpoints.list(id)}`]: [] } satisfies ApiHandlers;
const open = (api: ApiHandlers = {}, options = {}) =>
  renderEditor({
    fragment: `#tab=edit&query=${id}`,
    api: { [`GET ${policyEndpoints.one(id)}`]: policy, ...noRuns, ...api },
    ...options,
  });

const saved = (request: RecordedRequest): PolicyDetails => {
  const { revision, content } = request.body as { revision: number; content: PolicyContent };
  return { ...policy, revision: revision + 1, content, hasUnpublishedChanges: true };
};
const outdated = "These results are for an earlier draft. Simulate again to see the effect of your changes.";
const lastBody = (method: string): unknown => mockApi.requests().findLast((one) => one.method === method)?.body;
const ruleNames = (): (string | null)[] =>
  screen.getAllByRole("button", { name: /^Move rule/ }).map((handle) => handle.getAttribute("aria-label"));

/** Nothing is left to do for the button that was pressed. Browsers take the focus from one that is disabled. */
async function expectUselessWithFocus(button: HTMLElement): Promise<void> {
  await waitFor(() => expect(button).toHaveFocus());
  await waitFor(() => expect(button).not.toHaveAttribute("aria-busy"));
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toBeEnabled();
}

describe("rules", () => {
  it("are added, moved by keyboard through the workstyles, and saved as a draft that is then published", async () => {
    const user = await open({
      [`PUT ${policyEndpoints.draft(id)}`]: (request: RecordedRequest) => ({ body: saved(request) }),
      [`POST ${policyEndpoints.publish(id)}`]: () => ({
        body: {
          ...saved({ ...mockApi.requests().find(({ method }) => method === "PUT")! }),
          hasUnpublishedChanges: false,
        },
      }),
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Workstations" })).toBeVisible();
    expect(screen.getByText(/Published: version 7/)).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add rule" }));
    const dialog = await screen.findByRole("dialog", { name: "Add rule" });
    await user.type(within(dialog).getByRole("textbox", { name: /^Name/ }), "Downloads");
    await user.click(within(dialog).getByRole("button", { name: "Add rule" }));
    expect(within(dialog).getByText("Enter at least one condition.")).toBeVisible();
    const path = within(dialog).getByRole("textbox", { name: "Path" });
    await waitFor(() => expect(path).toHaveFocus());
    await user.type(path, "%NOWHERE%\\a.exe");
    await user.click(within(dialog).getByRole("button", { name: "Add rule" }));
    expect(within(dialog).getByText("Line 1: this variable isn't known.")).toBeVisible();
    await user.keyboard("{Escape}");
    const question = await screen.findByRole("alertdialog", { name: "Discard unsaved changes?" });
    await user.click(within(question).getByRole("button", { name: "Keep editing" }));
    expect(path).toHaveValue("%NOWHERE%\\a.exe");
    await user.clear(path);
    await user.type(path, "%USERPROFILE%\\Downloads\\*");
    await user.click(within(dialog).getByRole("radio", { name: /^Elevate/ }));
    await user.click(within(dialog).getByRole("button", { name: "Add rule" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByText("Unsaved changes")).toBeVisible();
    expect(screen.getByText(/^Rule 3 \(Downloads\): users can write to/)).toBeVisible();

    // Without input, and after "Discard changes", nothing holds the dialog open.
    await user.click(screen.getByRole("button", { name: "Add rule" }));
    await screen.findByRole("dialog", { name: "Add rule" });
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await user.click(screen.getAllByRole("button", { name: "Add workstyle" })[0]!);
    await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "x");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    await user.click(await screen.findByRole("button", { name: "Discard changes" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

    const handle = screen.getByRole("button", { name: "Move rule 3: Downloads" });
    handle.focus();
    await user.keyboard("{ArrowDown}");
    expect(screen.getByRole("button", { name: "Move rule 3: Downloads" })).toHaveFocus();
    expect(screen.getByText("Downloads is now rule 3 of 4, in everyone")).toBeInTheDocument();
    await user.keyboard("{ArrowDown}");
    expect(ruleNames()).toEqual(["Move rule 1: a", "Move rule 2: b", "Move rule 3: c", "Move rule 4: Downloads"]);
    const save = screen.getByRole("button", { name: "Save draft" });
    act(() => save.focus());
    await user.keyboard("{Enter}");
    expect(await screen.findByText("Draft 9")).toBeVisible();
    await expectUselessWithFocus(save);
    expect(lastBody("PUT")).toMatchObject({
      revision: 8,
      content: {
        workstyles: [
          { id: "developers", rules: [{ id: "a" }, { id: "b" }] },
          {
            id: "everyone",
            rules: [{ id: "c" }, { conditions: { path: ["%USERPROFILE%\\Downloads\\*"] }, action: "elevate" }],
          },
        ],
      },
    });

    await user.click(screen.getByRole("button", { name: "Publish…" }));
    const publish = await screen.findByRole("dialog", { name: "Publish Workstations" });
    expect(within(publish).getByText(/Gatehouse has no agent there/)).toBeVisible();
    await user.type(within(publish).getByRole("textbox", { name: "Note" }), "For the clinic");
    await user.click(within(publish).getByRole("button", { name: "Publish version" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(lastBody("POST")).toEqual({ revision: 9, note: "For the clinic" });
    await expectUselessWithFocus(screen.getByRole("button", { name: "Publish…" }));
  });

  it("can only be looked at without the permission to edit", async () => {
    await open({}, { session: aSession({ Permissions: [permissions.policiesRead] }) });
    expect(await screen.findByRole("button", { name: "a" })).toBeVisible();
    for (const name of [/^Move rule/, "Add rule", "Save draft", "Publish…"]) {
      expect(screen.queryByRole("button", { name })).not.toBeInTheDocument();
    }
  });
});

it("keeps where a published policy applies from who may only edit it", async () => {
  const Permissions = [permissions.policiesRead, permissions.policiesEdit];
  const user = await open({}, { session: aSession({ Permissions }) });
  await user.click(await screen.findByRole("tab", { name: "General" }));
  expect(screen.getByRole("textbox", { name: /^Name/ })).toBeEnabled();
  expect(within(screen.getByRole("combobox", { name: "Product" })).getAllByRole("option")).toHaveLength(1);
  await user.click(screen.getByRole("tab", { name: "Assignment" }));
  expect(screen.getByRole("tabpanel", { name: "Assignment" })).toHaveTextContent("View only.");
});

describe("a draft that somebody else saved first", () => {
  const theirs = aPolicy({
    ...policy,
    revision: 12,
    content: { ...policy.content, defaultAction: "block" },
  });

  it("shows what differs on both sides, keeps the own changes, and saves them over the others when told to", async () => {
    const user = await open();
    await user.selectOptions(await screen.findByRole("combobox", { name: "All other programs" }), "Audit");
    mockApi.use({
      [`PUT ${policyEndpoints.draft(id)}`]: anError(409, "revision_conflict"),
      [`GET ${policyEndpoints.one(id)}`]: theirs,
    });
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    const dialog = await screen.findByRole("dialog", { name: "This policy was changed elsewhere" });
    expect(within(dialog).getByRole("list", { name: "Their changes" })).toHaveTextContent(/Allow.*Block/);
    expect(within(dialog).getByRole("list", { name: "Your changes" })).toHaveTextContent(/Allow.*Audit/);
    await user.click(within(dialog).getByRole("button", { name: "Keep editing" }));
    expect(screen.getByRole("combobox", { name: "All other programs" })).toHaveValue("audit");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await screen.findByRole("dialog");
    mockApi.use({ [`PUT ${policyEndpoints.draft(id)}`]: (request: RecordedRequest) => ({ body: saved(request) }) });
    await user.click(screen.getByRole("button", { name: "Save mine over theirs" }));
    expect(await screen.findByText("Draft 13")).toBeVisible();
    await expectUselessWithFocus(screen.getByRole("button", { name: "Save draft" }));
    expect(lastBody("PUT")).toMatchObject({ revision: 12, content: { defaultAction: "audit" } });
  });
});

describe("files", () => {
  it("a file takes the place of the draft after a question; another one is refused with its place", async () => {
    const user = await open();
    await screen.findByRole("heading", { level: 1 });
    const input = screen.getByLabelText("Import JSON…");
    const choose = (content: unknown): void => {
      // jsdom can't read files.
      const file = Object.assign(new File([], "policy.json"), { text: async () => JSON.stringify(content) });
      fireEvent.change(input, { target: { files: [file] } });
    };
    const { workstyles, ...rest } = aContent({ imported: ["x"] });
    const broken = { ...workstyles[0], rules: [aRule({ conditions: { hash: ["12"] } })] };
    choose({ ...rest, workstyles: [broken] });
    const refused = await screen.findByRole("dialog", { name: "Couldn't import the file" });
    expect(refused).toHaveTextContent("workstyles.0.rules.0.conditions.hash.0");
    await user.click(within(refused).getAllByRole("button", { name: "Close" })[0]!);
    choose({ ...rest, workstyles });
    const question = await screen.findByRole("alertdialog", { name: "Replace the draft with this file?" });
    await user.click(within(question).getByRole("button", { name: "Replace draft" }));
    expect(await screen.findByRole("button", { name: "Move rule 1: x" })).toBeVisible();
    expect(screen.getByText("Unsaved changes")).toBeVisible();
  });
});

describe("versions", () => {
  it("are listed, compared in pairs, and restored as a draft", async () => {
    const six = { ...aVersion({ number: 6, note: "Before" }), content: aContent({ developers: ["a"] }) };
    const user = await open({
      [`GET ${policyEndpoints.versions(id)}`]: [aVersion(), aVersion({ number: 6, note: "Before" })],
      [`GET ${policyEndpoints.version(id, 6)}`]: six,
      [`POST ${policyEndpoints.restore(id, 6)}`]: { ...policy, content: six.content, hasUnpublishedChanges: true },
    });
    await user.click(await screen.findByRole("button", { name: "Compare with version 7" }));
    expect(await screen.findByText("No differences.")).toBeVisible();
    await user.selectOptions(screen.getByRole("combobox", { name: "Before" }), "6");
    const differences = await screen.findByRole("list", { name: "Differences" });
    expect(
      within(differences)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["WorkstyleeveryoneAdded", "RulebAdded", "RulecAdded"]);
    await user.click(screen.getByRole("button", { name: "Actions for Version 6" }));
    await user.click(await screen.findByRole("menuitem", { name: "Restore as draft" }));
    const question = await screen.findByRole("alertdialog");
    await user.click(within(question).getByRole("button", { name: "Restore as draft" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
    await user.click(screen.getByRole("tab", { name: "Rules and simulator" }));
    await waitFor(() => expect(ruleNames()).toEqual(["Move rule 1: a"]));
    expect(lastBody("POST")).toEqual({ revision: 8 });
  });
});

describe("the simulator", () => {
  it("judges what is on the screen, shows the worst change first, and the events behind a program", async () => {
    const run = aSimulation({ policyGuid: id });
    const user = await open({
      [`POST ${policySimulationEndpoints.list(id)}`]: run,
      [`GET ${policySimulationEndpoints.one(id, run.id)}`]: run,
      [`GET ${policySimulationEndpoints.events(id, run.id)}`]: { items: [], nextCursor: null },
    });
    await user.selectOptions(await screen.findByRole("combobox", { name: "All other programs" }), "Block");
    await user.click(screen.getByRole("button", { name: "Simulate" }));
    expect(await screen.findByText("17 starts that are elevated today would be blocked.")).toBeVisible();
    expect(lastBody("POST")).toMatchObject({ content: { defaultAction: "block" }, scope: "all" });
    expect(screen.getByText("Judged together with 1 other published policy.")).toBeVisible();
    expect(screen.getByText(/1% · no change/)).toBeVisible();
    expect(screen.getByText("Missing in undecidable starts: Declared product (3)")).toBeVisible();
    const row = screen.getByRole("row", { name: /psexec64\.exe/ });
    expect(row).toHaveTextContent(/Elevate.*Block/);
    expect(row).toHaveTextContent("1 · a");
    expect(screen.queryByRole("row", { name: /notepad\.exe/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole("checkbox", { name: "Only changes" }));
    expect(screen.getByRole("row", { name: /notepad\.exe/ })).toHaveTextContent("Policy: Laptops");
    await user.click(screen.getByRole("button", { name: "Export" }));
    const [file, fileName] = jest.mocked(saveFile).mock.lastCall!;
    expect(fileName).toBe("Workstations.csv");
    // What spreadsheets need to read the letters right.
    expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    await user.click(screen.getByRole("button", { name: "psexec64.exe" }));
    expect(await screen.findByRole("dialog", { name: "Starts: psexec64.exe" })).toBeVisible();
    // A row that changes leads to what changes; the rest is one step away.
    const asked = () => new URL(mockApi.requests().at(-1)?.path ?? "", "http://test").searchParams.toString();
    await waitFor(() => expect(asked()).toBe("application=psexec64.exe&changed=true"));
    expect(screen.getByText("14 of 17 starts change")).toBeVisible();
    await user.click(within(screen.getByRole("dialog")).getByRole("checkbox", { name: "Only changes" }));
    await waitFor(() => expect(asked()).toBe("application=psexec64.exe"));
    await user.keyboard("{Escape}");
    await user.click(screen.getByRole("radio", { name: "Rule" }));
    await user.click(screen.getByRole("button", { name: "Policy: Laptops" }));
    await waitFor(() => expect(asked()).toBe("policy=policy-2"));
    // Rules 2 and 3 decided nothing.
    expect(screen.getByText(/Rule 2 \(b\) didn't decide any start/)).toBeInTheDocument();
  });

  it("keeps its results and answers when the same draft is saved, and calls them outdated once it changes", async () => {
    const run = aSimulation({ policyGuid: id });
    const decision = { policyGuid: "policy-2", otherPolicy: "Laptops", workstyleId: null, ruleId: null, possible: [] };
    const answer = { ...decision, action: "block", decidedBy: "rule", missingFields: [] };
    const user = await open({
      [`POST ${policySimulationEndpoints.list(id)}`]: run,
      [`GET ${policySimulationEndpoints.one(id, run.id)}`]: run,
      [`POST ${policySimulationEndpoints.whatIf(id)}`]: { decision: answer, published: null },
      [`PUT ${policyEndpoints.draft(id)}`]: (request: RecordedRequest) => ({ body: saved(request) }),
    });
    const others = await screen.findByRole("combobox", { name: "All other programs" });
    await user.selectOptions(others, "Block");
    await user.click(screen.getByRole("button", { name: "Simulate" }));
    expect(await screen.findByText("17 starts that are elevated today would be blocked.")).toBeVisible();
    const form = screen.getByRole("form", { name: "What if" });
    await user.type(within(form).getByRole("textbox", { name: /^Path/ }), "C:\\Temp\\setup.exe");
    await user.click(within(form).getByRole("button", { name: "Test" }));
    const answered = () => within(form.parentElement!).getByRole("status");
    await waitFor(() => expect(answered()).not.toBeEmptyDOMElement());
    const save = screen.getByRole("button", { name: "Save draft" });
    await user.click(save);
    await expectUselessWithFocus(save);
    expect(screen.queryByText(outdated)).not.toBeInTheDocument();
    expect(answered()).not.toBeEmptyDOMElement();
    await user.selectOptions(others, "Allow");
    expect(screen.getByText(outdated)).toBeVisible();
    expect(answered()).toBeEmptyDOMElement();
  });

  it("answers what would happen to one typed start", async () => {
    const facts = { policyGuid: "policy-2", otherPolicy: "Laptops", workstyleId: null, ruleId: null };
    const possible = [{ ...facts, action: "block", decidedBy: "rule" }];
    const decision = { ...facts, possible, missingFields: ["product"] };
    const user = await open({
      [`POST ${policySimulationEndpoints.whatIf(id)}`]: {
        decision: { ...decision, action: "undecidable", decidedBy: "undecidable" },
        published: null,
      },
    });
    await user.selectOptions(await screen.findByRole("combobox", { name: "Policies" }), "This policy alone");
    const form = await screen.findByRole("form", { name: "What if" });
    await user.type(within(form).getByRole("textbox", { name: /^Path/ }), "C:\\Temp\\setup.exe");
    await user.click(within(form).getByRole("button", { name: "Test" }));
    expect(await screen.findByText("Missing: Declared product")).toBeVisible();
    expect(screen.getByRole("list", { name: "Possible outcomes" })).toHaveTextContent("Block Policy: Laptops");
    expect(lastBody("POST")).toMatchObject({ scope: "policy", start: { path: "C:\\Temp\\setup.exe", user: null } });
  });
});

it("a new policy opens in the editor, whose heading gets the focus that the form had", async () => {
  // jsdom takes it for the focus of an element.
  const hasFocus = jest.spyOn(document, "hasFocus").mockReturnValue(true);
  const user = await renderEditor({
    fragment: "#tab=policy-creator",
    api: {
      [`POST ${policyEndpoints.list}`]: policy,
      [`GET ${policyEndpoints.one(id)}`]: policy,
      ...noRuns,
    },
  });
  await user.type(screen.getByRole("textbox", { name: /^Name/ }), "Workstations{Enter}");
  expect(await screen.findByRole("heading", { level: 1, name: "Workstations" })).toHaveFocus();
  hasFocus.mockRestore();
  expect(
    mockApi.requests().find(({ method, path }) => method === "POST" && path === policyEndpoints.list)?.body,
  ).toEqual({
    name: "Workstations",
    workGroupName: "",
    productCode: "EPMWindows",
  });
});

it("a recorded start becomes a rule of a draft, by the narrowest suggestion unless another is chosen", async () => {
  const user = await renderEditor({
    fragment: "#tab=add-to-policy&query=event-1",
    api: {
      [`GET ${endpointEventPath("event-1")}`]: { event: anEvent(), parents: [] },
      [`GET ${policyEndpoints.list}`]: [policy],
      [`GET ${policyEndpoints.one(id)}`]: policy,
      [`PUT ${policyEndpoints.draft(id)}`]: (request: RecordedRequest) => ({ body: saved(request) }),
      ...noRuns,
    },
  });
  const kinds = await screen.findByRole("radiogroup", { name: "Match by" });
  const [narrowest] = within(kinds).getAllByRole("radio");
  expect(narrowest).toBeChecked();
  expect(within(kinds).getByText("This exact file")).toBeVisible();
  await user.click(within(kinds).getByRole("radio", { name: /^This path Path/ }));
  await user.click(screen.getByRole("radio", { name: "Block" }));
  await user.selectOptions(await screen.findByRole("combobox", { name: "Workstyle" }), "everyone");
  await user.click(screen.getByRole("button", { name: "Add rule to draft" }));
  expect(await screen.findByRole("heading", { level: 1, name: "Workstations" })).toBeVisible();
  expect(lastBody("PUT")).toMatchObject({
    content: {
      workstyles: [
        { id: "developers" },
        {
          rules: [
            { id: "c" },
            { name: "cmd.exe", action: "block", conditions: { path: ["C:\\Windows\\System32\\cmd.exe"] } },
          ],
        },
      ],
    },
  });
});

describe("embedded in the console", () => {
  let told: jest.Mock;
  let parent: Window;
  const types = (): string[] => told.mock.calls.map(([{ type }]) => type);
  const consoleSays = (data: unknown): void => {
    fireEvent(window, new MessageEvent("message", { data, origin: window.location.origin, source: parent }));
  };
  beforeEach(() => {
    told = jest.fn();
    parent = document.body.appendChild(document.createElement("iframe")).contentWindow!;
    parent.postMessage = told;
    jest.spyOn(window, "parent", "get").mockReturnValue(parent);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    document.body.replaceChildren();
  });

  it("tells of unsaved work and of its end, and follows the views of the console", async () => {
    const user = await open({ [`GET ${policyEndpoints.list}`]: [policy] });
    const others = await screen.findByRole("combobox", { name: "All other programs" });
    expect(types()).toEqual(["appLoaded"]);
    await user.selectOptions(others, "Block");
    expect(types()).toEqual(["appLoaded", "setPolicyDirty"]);
    await user.selectOptions(others, "Allow");
    expect(types()).toEqual(["appLoaded", "setPolicyDirty", "setPolicyNotDirty"]);
    consoleSays({ type: "menuClick", tab: "policy-creator" });
    expect(await screen.findByRole("heading", { level: 1, name: "Create policy" })).toBeVisible();
    consoleSays({ type: "menuClick", tab: "workstyles" });
    expect(await screen.findByRole("link", { name: "Workstations" })).toHaveAttribute(
      "href",
      `/#/webpolicyeditor?view=edit&query=${id}`,
    );
  });

  it("shows a path in its own order and numbers in the digits of the language where the language runs from right to left", async () => {
    await open();
    const handle = await screen.findByRole("button", { name: "Move rule 1: a" });
    consoleSays({ type: "languageChange", language: "ar-SA" });
    await waitFor(() => expect(document.documentElement.dir).toBe("rtl"));
    const row = handle.closest("li")!;
    expect(row).toHaveTextContent(/^١a/);
    expect(row).toHaveTextContent("\u2066C:\\Program Files\\a\\*\u2069");
  });

  it("the console's address follows to a new policy, after its form is no unsaved work any more", async () => {
    const api = { [`POST ${policyEndpoints.list}`]: policy, [`GET ${policyEndpoints.one(id)}`]: policy, ...noRuns };
    const user = await renderEditor({ fragment: "#tab=policy-creator", api });
    await user.type(screen.getByRole("textbox", { name: /^Name/ }), "W");
    await user.click(screen.getByRole("button", { name: "Create policy" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Workstations" })).toBeVisible();
    expect(types()).toEqual(["appLoaded", "setPolicyDirty", "setPolicyNotDirty", "addressChange"]);
    expect(told.mock.lastCall?.[0]).toEqual({ type: "addressChange", tab: "edit", query: id, isReplaced: true });
  });
});
