import type { GridActionRun, GridActionRequest } from "@gatehouse/shared/contracts/grid-actions.contract";
import type { GridAction, GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { dirtySources, notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type ApiHandlers, type RecordedRequest } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../../remote.tsx";

const remove: GridAction = {
  name: "delete",
  resourceKey: "grid.actions.delete",
  kind: "server",
  scope: "both",
  tone: "danger",
  icon: "trash",
  confirmation: {
    titleResourceKey: "grid.actions.deleteSystems.title",
    effectResourceKey: "grid.actions.deleteSystems.effect",
  },
};

const tag: GridAction = {
  name: "add-tags",
  resourceKey: "grid.actions.startManaging",
  kind: "server",
  scope: "both",
  tone: "default",
  fields: [
    {
      id: "tags",
      resourceKey: "grid.columns.name",
      value: null,
      defaultValue: null,
      values: [],
      parameters: { type: "textbox" },
    },
  ],
};

const edit: GridAction = {
  name: "edit",
  resourceKey: "grid.actions.automaticOn",
  kind: "link",
  scope: "row",
  tone: "default",
  path: "/configuration/form",
};

const stop: GridAction = {
  ...edit,
  name: "stop",
  resourceKey: "grid.actions.automaticOff",
  appliesTo: [{ field: "state", values: ["on"] }],
};

const definition: GridDefinition = {
  DefinitionId: "systems",
  PageHeaderMeta: {
    SectionTitleResourceKey: "grid.home",
    SectionTitleTarget: "/dashboard",
    Breadcrumbs: [{ display: "grid.titles.managedSystems", method: "stateless" }],
    DocumentTitle: { ResourceKey: "grid.titles.managedSystems" },
  },
  QuickLinks: [],
  DetailsTitleResourceKey: "grid.details.managedSystems",
  DisplayKey: "name",
  DataTypeResourceKey: "grid.types.managedSystems",
  RequiresExternalTranslationPart: null,
  Columns: [{ field: "name", resourceKey: "grid.columns.name", type: "text", isSortable: true }],
  DefaultSort: { field: "name", direction: "ascending" },
  TextFilterFields: ["name"],
  DefaultPageSize: 50,
  ShowSeconds: false,
  Actions: [edit, stop, tag, remove],
};

const rowIds = ["ada", "bob", "cid"];
const action = (name: string) => `POST /api/grid/systems/actions/${name}` as const;

/** As many rows as the request means, with two accounts each. */
function answerEffect({ body }: RecordedRequest) {
  const { ids } = body as GridActionRequest;
  const count = ids?.length ?? 412;
  return { body: { count, effects: [{ resourceKey: "grid.actions.effects.accountsDeleted", count: 2 * count }] } };
}

const open = (api: ApiHandlers = {}) =>
  renderPage({
    module: remote,
    path: "/grid?definition=systems&filter=a",
    api: {
      "GET /api/grid/systems": definition,
      "GET /api/grid/systems/views": { views: [] },
      "GET /api/grid/systems/action-runs": { runs: [] },
      "POST /api/grid/systems/data": {
        items: rowIds.map((id) => ({ id, name: `host ${id}`, state: id === "ada" ? "on" : null })),
        total: 412,
        hasMore: false,
        before: null,
        after: null,
        page: 1,
      },
      [`${action("delete")}/effect`]: answerEffect,
      [`${action("add-tags")}/effect`]: { count: 1, effects: [] },
      ...api,
    },
  });

const sent = (name: string) =>
  mockApi
    .requests()
    .filter(({ path }) => path === `/api/grid/systems/actions/${name}`)
    .map(({ body }) => body);
const reads = () => mockApi.requests().filter(({ path }) => path === "/api/grid/systems/data").length;
const bar = () => screen.findByRole("group", { name: "Selected rows" });
const messages = () => appStore.get(notificationsAtom).map(({ data }) => JSON.stringify(data.message));

type User = Awaited<ReturnType<typeof open>>["user"];

async function select(user: User, ...ids: string[]): Promise<void> {
  for (const id of ids) await user.click(await screen.findByRole("checkbox", { name: new RegExp(`host ${id}`) }));
}

async function askToDelete(user: User): Promise<HTMLElement> {
  await user.click(within(await bar()).getByRole("button", { name: "Delete" }));
  return screen.findByRole("alertdialog");
}

async function confirm(user: User, dialog: HTMLElement): Promise<void> {
  const button = within(dialog).getByRole("button", { name: "Delete" });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

it("keeps its selection from a new version of the section, and lets the user leave without a question", async () => {
  const { user } = await open();
  await select(user, "ada");
  expect(dirtySources.hasInput()).toBe(true);
  expect(dirtySources.hasAny()).toBe(false);
  await user.click(within(await bar()).getByRole("button", { name: "Clear selection" }));
  expect(dirtySources.hasInput()).toBe(false);
});

it("asks with the effect that the server counted, keeps what failed selected, and shows why", async () => {
  const { user } = await open({
    [action("delete")]: {
      done: 1,
      failed: [{ id: "bob", name: "", code: "not_found", message: "gone" }],
      jobId: null,
    },
  });
  await select(user, "ada", "bob");
  expect(await bar()).toHaveTextContent("2 selected");
  const dialog = await askToDelete(user);
  expect(dialog).toHaveAccessibleName("Delete 2 managed systems?");
  expect(await within(dialog).findByText("Also deletes 4 managed accounts.")).toBeVisible();
  const readBefore = reads();
  await confirm(user, dialog);
  const failures = await screen.findByRole("region", { name: "Delete: 1 row failed" });
  expect(within(failures).getByRole("term")).toHaveTextContent("host bob");
  expect(within(failures).getByRole("definition")).toHaveTextContent("No longer exists");
  expect(sent("delete")).toEqual([{ ids: ["ada", "bob"], values: {} }]);
  expect(await bar()).toHaveTextContent("1 selected");
  await waitFor(() => expect(reads()).toBeGreaterThan(readBefore));
  await user.click(within(failures).getByRole("button", { name: "Dismiss" }));
  expect(failures).not.toBeInTheDocument();
});

it("sends all that match with their count, asks again when it has changed, and follows the job", async () => {
  let run: GridActionRun = {
    jobId: "7",
    state: "running",
    isCanceling: false,
    doneUnits: 200,
    totalUnits: 413,
    failedCount: 0,
    reasons: [],
    failed: [],
    outcome: null,
  };
  let count = 412;
  const { user } = await open({
    [`${action("delete")}/effect`]: () => ({ body: { count, effects: [] } }),
    [action("delete")]: () => {
      if (count === 413) return { body: { done: 0, failed: [], jobId: "7" } };
      count = 413;
      return anError(409, "count_changed")();
    },
    "GET /api/grid-action-runs/7": () => ({ body: run }),
  });
  await select(user, "ada");
  await user.click(within(await bar()).getByRole("button", { name: "Select all 412 that match" }));
  expect(await bar()).toHaveTextContent("All 412 that match are selected");
  const dialog = await askToDelete(user);
  await waitFor(() => expect(dialog).toHaveAccessibleName("Delete 412 managed systems?"));
  await confirm(user, dialog);
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(/number of matching rows has changed/);
  expect(dialog).toHaveAccessibleName("Delete 413 managed systems?");
  await confirm(user, dialog);
  const progress = await screen.findByRole("progressbar", { name: "Delete" });
  await waitFor(() => expect(progress).toHaveAttribute("aria-valuetext", "200 of 413"));
  expect(sent("delete").at(-1)).toEqual({ all: { text: "a", where: [], expectedCount: 413 }, values: {} });
  expect(screen.queryByRole("group", { name: "Selected rows" })).not.toBeInTheDocument();
  run = {
    ...run,
    state: "succeeded",
    doneUnits: 413,
    failedCount: 2,
    failed: [{ id: "x", name: "host x", code: "new_reason", message: "Too busy." }],
  };
  const failures = await screen.findByRole("region", { name: "Delete: 2 rows failed" });
  expect(failures).toHaveTextContent("Too busy.");
  expect(failures).toHaveTextContent("Showing the first 1.");
  expect(progress).not.toBeInTheDocument();
});

it("starts without a selection for other filters, and for the earlier ones when they come back", async () => {
  const { user, navigate } = await open();
  await select(user, "ada");
  await user.click(within(await bar()).getByRole("button", { name: "Select all 412 that match" }));
  await navigate("/grid?definition=systems&filter=b");
  await waitFor(() => expect(screen.queryByRole("group", { name: "Selected rows" })).not.toBeInTheDocument());
  await navigate("/grid?definition=systems&filter=a");
  expect(await screen.findByRole("checkbox", { name: /host ada/ })).not.toBeChecked();
  expect(screen.queryByRole("group", { name: "Selected rows" })).not.toBeInTheDocument();
});

it("follows what the user has started before a reload or in another tab, until it is over", async () => {
  const running: GridActionRun = {
    jobId: "8",
    state: "running",
    isCanceling: false,
    doneUnits: 1,
    totalUnits: 4,
    failedCount: 0,
    reasons: [],
    failed: [],
    outcome: null,
  };
  let run = running;
  const unknown = { jobId: "9", action: "of-a-newer-server" };
  await open({
    "GET /api/grid/systems/action-runs": () => ({ body: { runs: [{ jobId: "8", action: "delete" }, unknown] } }),
    "GET /api/grid-action-runs/8": () => ({ body: run }),
  });
  const progress = await screen.findByRole("progressbar");
  await waitFor(() => expect(progress).toHaveAttribute("aria-valuetext", "1 of 4"));
  run = { ...running, state: "succeeded", doneUnits: 4 };
  await waitFor(() => expect(progress).not.toBeInTheDocument());
  expect(messages()[0]).toContain("grid.bulk.done");
});

it("says that deleting failed when the server gives no reason that the table shows", async () => {
  const { user } = await open({ [action("delete")]: anError(500, "internal_error") });
  await user.click(await screen.findByRole("button", { name: /host ada/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Delete" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent("host ada");
  await confirm(user, dialog);
  await waitFor(() => expect(messages()[0]).toContain("grid.bulk.delete-failed"));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
});

/** Types a tag for one row in the dialog of the action, and sends it. */
async function addTag(user: User, text: string) {
  await select(user, "ada");
  await user.click(within(await bar()).getByRole("button", { name: "Start managing" }));
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByRole("textbox", { name: /Name/ });
  await user.type(field, text);
  await user.click(within(dialog).getByRole("button", { name: "Start managing" }));
  return { dialog, field };
}

it("takes the values of an action, and shows the server's refusal at the field", async () => {
  const refusal = { path: "values.tags", code: "tagTooLong", message: "The action doesn't accept this value." };
  let isRefused = true;
  const { user } = await open({
    [action("add-tags")]: () =>
      isRefused ? anError(400, "request_invalid", [refusal])() : { body: { done: 1, failed: [], jobId: null } },
  });
  const { dialog, field } = await addTag(user, "edge");
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/^Use at most 50 characters for each tag\./);
  isRefused = false;
  await user.type(field, "s");
  await user.click(within(dialog).getByRole("button", { name: "Start managing" }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(sent("add-tags").at(-1)).toEqual({ ids: ["ada"], values: { tags: "edges" } });
  expect(screen.queryByRole("group", { name: "Selected rows" })).not.toBeInTheDocument();
});

it.each([
  ["a server that fails", anError(503, "database_unavailable"), /^The database is unavailable right now\./],
  ["a proof that the user canceled", anError(403, "recent_sign_in_required"), /^You didn't confirm it's you/],
])("keeps the dialog with what was typed after %s", async (_failure, answer, text) => {
  const { user } = await open({ [action("add-tags")]: answer });
  const { dialog, field } = await addTag(user, "edge");
  expect(await within(dialog).findByRole("alert")).toHaveTextContent(text);
  expect(field).toHaveValue("edge");
  expect(messages()).toEqual([]);
});

it("says how many rows an action without a confirmation is for", async () => {
  const { user } = await open({ [`${action("add-tags")}/effect`]: { count: 9140, effects: [] } });
  await select(user, "ada");
  await user.click(within(await bar()).getByRole("button", { name: "Select all 412 that match" }));
  await user.click(within(await bar()).getByRole("button", { name: "Start managing" }));
  expect(await within(await screen.findByRole("dialog")).findByText("9,140 selected")).toBeVisible();
});

it.each([
  [
    "names the action that failed",
    anError(500, "internal_error"),
    /bulk\.failed.*"action":"Turn off automatic management"/,
  ],
  ["says that the proof is missing", anError(403, "recent_sign_in_required"), /errors\.recent_sign_in_required/],
])("%s", async (_name, answer, message) => {
  const ask: GridAction = { ...remove, name: "off", resourceKey: "grid.actions.automaticOff" };
  const { user } = await open({
    "GET /api/grid/systems": { ...definition, Actions: [ask] },
    [`${action("off")}/effect`]: answerEffect,
    [action("off")]: answer,
  });
  await user.click(await screen.findByRole("button", { name: /host ada/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Turn off automatic management" }));
  const dialog = await screen.findByRole("alertdialog");
  const button = within(dialog).getByRole("button", { name: "Turn off automatic management" });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  await waitFor(() => expect(messages()[0]).toMatch(message));
});

it("offers for one row only what applies to it", async () => {
  const { user } = await open();
  const stopping = { name: "Turn off automatic management" };
  await user.click(await screen.findByRole("button", { name: /host ada/ }));
  expect(await screen.findByRole("menuitem", stopping)).toBeVisible();
  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: /host bob/ }));
  expect(await screen.findByRole("menuitem", { name: "Delete" })).toBeVisible();
  expect(screen.queryByRole("menuitem", stopping)).not.toBeInTheDocument();
});

it("follows a link of a row with its id", async () => {
  const { user, location } = await open({ "GET /api/app/configurationItemForms/bob": anError(404, "not_found") });
  await user.click(await screen.findByRole("button", { name: /host bob/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Turn on automatic management" }));
  expect(location()).toBe("/configuration/form?id=bob");
});
