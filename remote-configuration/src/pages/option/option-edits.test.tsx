// What happens around a save: conflicts, effects on users, history, and fields named by the address.
import type { FieldValue } from "@gatehouse/shared/contracts/described-fields.contract";
import type { OptionSection, OptionSections } from "@gatehouse/shared/contracts/options.contract";
import { dirtySources, notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type ApiHandlers, type MockAnswer } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const read = "GET /api/options/1";
const save = "PUT /api/options/1";
const effects = "GET /api/options/1/effects";
const history = "GET /api/options/1/history";

type Values = { idle: FieldValue; hours: FieldValue };

function aField(id: string, value: FieldValue, maxSize: number): OptionSection["fields"][number] {
  return {
    id,
    resourceKey: `option.fields.${id}.label`,
    value,
    values: [],
    parameters: { type: "numerictextbox", minSize: 1, maxSize },
    defaultValue: null,
  };
}

function limits(revision: string, { idle, hours }: Values): OptionSection {
  return {
    id: "session-limits",
    resourceKey: "option.cards.session-limits",
    revision,
    fields: [aField("session-idle-minutes", idle, 1440), aField("session-absolute-hours", hours, 168)],
    links: { update: { href: "/api/options/1?optionSectionId=session-limits" } },
  };
}

const sections = (...optionSections: OptionSection[]): OptionSections => ({
  resourceKey: "option.sections.sessions",
  _embedded: { optionSections },
});
const loaded = sections(limits("1", { idle: 15, hours: 12 }));
/** Saved by somebody else: another idle timeout. */
const theirs = sections(limits("2", { idle: 20, hours: 12 }));

/** Accepts a save on top of the second revision only. */
function saveOnTop({ headers, body }: { headers: Headers; body: unknown }): MockAnswer {
  if (headers.get("if-match") !== '"2"') return anError(409, "revision_conflict")();
  const [change] = body as { UserSetting: number }[];
  return { body: sections(limits("3", { idle: change?.UserSetting ?? 0, hours: 12 })) };
}

const aChange = { id: "7", changedAt: "2026-11-20T10:00:00Z", userName: "anna", oldValue: 15, newValue: 20 };

const open = (api: ApiHandlers = {}, path = "/configuration/option?section=1") =>
  renderPage({
    module: remote,
    path,
    session: aSession({ Permissions: ["configuration.read"] }),
    api: {
      "GET /api/app/configuration/menu": { MenuGroups: [] },
      [read]: loaded,
      [effects]: [],
      [history]: { changes: [aChange], next: null },
      ...api,
    },
  });

const idle = () => screen.findByRole("textbox", { name: /Idle timeout/ });
const saves = () => mockApi.requests().filter(({ method }) => method === "PUT");
const messages = () => appStore.get(notificationsAtom).map(({ data }) => data.format);

async function changeIdle(api: ApiHandlers = {}): Promise<Awaited<ReturnType<typeof open>>> {
  const page = await open(api);
  await page.user.clear(await idle());
  await page.user.type(await idle(), "30");
  return page;
}

async function meetConflict(): Promise<Awaited<ReturnType<typeof open>> & { dialog: HTMLElement }> {
  const page = await changeIdle({ [save]: saveOnTop });
  mockApi.use({ [read]: theirs });
  await page.user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("alertdialog", { name: "These options were changed elsewhere" });
  return { ...page, dialog };
}

type Save = (request: { headers: Headers; body: unknown }) => MockAnswer;

/** Types another value while a save waits for its answer, which `finish` gives. */
async function typeDuringSave(answer: Save, later: OptionSections = loaded) {
  const gate = Promise.withResolvers<void>();
  const { user } = await changeIdle({
    [save]: async (request) => {
      await gate.promise;
      return answer(request);
    },
  });
  mockApi.use({ [read]: later });
  await user.click(screen.getByRole("button", { name: "Save" }));
  const hours = () => screen.getByRole("textbox", { name: /Maximum session length/ });
  await user.clear(hours());
  await user.type(hours(), "13");
  return { user, hours, finish: () => act(async () => gate.resolve()) };
}

describe("a save on top of somebody else's", () => {
  it("compares what differs, and who saved it when", async () => {
    const { dialog } = await meetConflict();
    const field = within(dialog).getByRole("heading", { name: /Idle timeout/ }).parentElement!;
    await waitFor(() => expect(field).toHaveTextContent(/Changed by anna on .*2026.*Theirs20Yours30/));
    expect(within(dialog).queryByText(/Maximum session length/)).not.toBeInTheDocument();
  });

  it("saves the user's changes on theirs", async () => {
    const { user, dialog } = await meetConflict();
    await user.click(within(dialog).getByRole("button", { name: "Keep mine" }));
    await waitFor(() => expect(messages()).toEqual(["success"]));
    expect(saves().map(({ headers }) => headers.get("if-match"))).toEqual(['"1"', '"2"']);
    expect(await idle()).toHaveValue("30");
    await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
  });

  it("takes theirs, without a save", async () => {
    const { user, dialog } = await meetConflict();
    await user.click(within(dialog).getByRole("button", { name: "Take theirs" }));
    await waitFor(async () => expect(await idle()).toHaveValue("20"));
    await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
    expect(saves()).toHaveLength(1);
    expect(messages()).toEqual([]);
  });

  it("asks nothing about what was typed during the card's own save", async () => {
    const saved = sections(limits("2", { idle: 30, hours: 12 }));
    const { user, finish, hours } = await typeDuringSave(() => ({ body: saved }));
    await finish();
    await waitFor(() => expect(messages()).toEqual(["success"]));
    expect(hours()).toHaveValue("13");
    mockApi.use({ [save]: sections(limits("3", { idle: 30, hours: 13 })) });
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
    expect(saves()[1]?.headers.get("if-match")).toBe('"2"');
    expect(saves()[1]?.body).toMatchObject([{ UserSetting: 13 }]);
  });

  it("takes theirs, also if more was typed during the save, and leaves the focus in the card", async () => {
    const { user, finish, hours } = await typeDuringSave(saveOnTop, theirs);
    await finish();
    await user.click(await screen.findByRole("button", { name: "Take theirs" }));
    await waitFor(async () => expect(await idle()).toHaveValue("20"));
    expect(hours()).toHaveValue("12");
    await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
    await waitFor(async () => expect(await idle()).toHaveFocus());
    await user.type(hours(), "{Backspace}4");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(messages()).toEqual(["success"]));
    expect(saves()[1]?.headers.get("if-match")).toBe('"2"');
    expect(saves()[1]?.body).toMatchObject([{ UserSetting: 14 }]);
  });

  it("keeps what was typed during a save whose changes somebody else had made already", async () => {
    const { user, finish, hours } = await typeDuringSave(saveOnTop, sections(limits("2", { idle: 30, hours: 12 })));
    await finish();
    await waitFor(() => expect(messages()).toEqual(["success"]));
    expect(hours()).toHaveValue("13");
    await user.click(screen.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()[1]?.headers.get("if-match")).toBe('"2"');
    expect(saves()[1]?.body).toMatchObject([{ UserSetting: 13 }]);
  });

  it("keeps the entries on Cancel, and asks again at the next save", async () => {
    const { user, dialog } = await meetConflict();
    await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
    expect(await screen.findByText(/Your entries are kept\. Save again to compare\./)).toBeVisible();
    expect(await idle()).toHaveValue("30");
    await user.click(screen.getByRole("button", { name: "Save" }));
    expect(await screen.findByRole("alertdialog")).toBeVisible();
  });
});

it("says that options are saved, even if the session can't be read again after that", async () => {
  const saved = sections(limits("2", { idle: 30, hours: 12 }));
  const { user } = await changeIdle({ [save]: saved, "GET /api/user/session": anError(503, "unavailable") });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(messages()).toEqual(["success"]));
  await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
  expect(mockApi.requests().some(({ path }) => path === "/api/user/session")).toBe(true);
});

it("says how many users a change affects, and saves only after that", async () => {
  const effect = {
    optionTypeId: "session-idle-minutes",
    messageKey: "option.effects.security-keys",
    count: 3,
    locksOutSaver: false,
  };
  const { user } = await changeIdle({ [effects]: [effect], [save]: theirs });
  await user.click(screen.getByRole("button", { name: "Save" }));
  const question = await screen.findByRole("alertdialog", { name: "Save changes that affect users?" });
  expect(question).toHaveTextContent(/3 users can no longer sign in/);
  await user.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(await screen.findByText("Nothing was saved. Your entries are kept.")).toBeVisible();
  expect(saves()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(await screen.findByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(messages()).toEqual(["success"]));
  expect(saves()).toHaveLength(1);

  mockApi.use({ [effects]: [{ ...effect, locksOutSaver: true }] });
  await user.type(await idle(), "1");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect(await idle()).toHaveAccessibleDescription(/This would lock you out\./));
  expect(saves()).toHaveLength(1);
});

it("shows the history of a field, and puts an earlier value into the form", async () => {
  const older = { ...aChange, id: "3", userName: "bert", oldValue: 10, newValue: 15 };
  const { user } = await open({
    [history]: ({ path }) => ({
      body: path.includes("before") ? { changes: [older], next: null } : { changes: [aChange], next: "7" },
    }),
  });
  await idle();
  await user.click(screen.getByRole("button", { name: "History: Idle timeout (minutes)" }));
  const panel = await screen.findByRole("dialog", { name: "History: Idle timeout (minutes)" });
  expect(await within(panel).findByText("anna")).toBeVisible();
  await user.click(within(panel).getByRole("button", { name: "Show older changes" }));
  const entry = (await within(panel).findByText("bert")).closest("li")!;
  expect(entry).toHaveTextContent(/10.*15/);
  await user.click(within(entry).getByRole("button", { name: "Revert change" }));
  expect(await idle()).toHaveValue("10");
  await waitFor(async () => expect(await idle()).toHaveFocus());
  expect(saves()).toEqual([]);
});

it("shows the history of a field that can't be changed, and reverts nothing there", async () => {
  const card = limits("1", { idle: 15, hours: 12 });
  const { user } = await open({ [read]: sections({ ...card, links: {} }) });
  await user.click(await screen.findByRole("button", { name: "History: Idle timeout (minutes)" }));
  const panel = await screen.findByRole("dialog", { name: "History: Idle timeout (minutes)" });
  expect(await within(panel).findByText("anna")).toBeVisible();
  expect(within(panel).queryByRole("button", { name: "Revert change" })).not.toBeInTheDocument();
});

it("shows no list from before a save in a history that is opened again", async () => {
  const { user } = await open();
  await idle();
  const show = async () => {
    await user.click(screen.getByRole("button", { name: "History: Idle timeout (minutes)" }));
    return screen.findByRole("dialog", { name: "History: Idle timeout (minutes)" });
  };
  expect(await within(await show()).findByText("anna")).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  let answer: (body: object) => void = () => undefined;
  const later = new Promise<object>((resolve) => (answer = resolve));
  mockApi.use({ [history]: async () => ({ body: await later }) });
  const panel = await show();
  expect(within(panel).queryByText("anna")).not.toBeInTheDocument();
  answer({ changes: [{ ...aChange, id: "9", userName: "carl" }], next: null });
  expect(await within(panel).findByText("carl")).toBeVisible();
});

it("takes a field back to never set", async () => {
  const opensAt = {
    ...aField("session-idle-minutes", 510, 0),
    parameters: { type: "time", isOptional: true },
  };
  const changes = [{ ...aChange, oldValue: null, wasUnset: true, newValue: 510 }];
  const card = limits("1", { idle: 15, hours: 12 });
  const { user } = await open({
    [read]: sections({ ...card, fields: [opensAt] }),
    [history]: { changes, next: null },
    [save]: theirs,
  });
  await user.click(await screen.findByRole("button", { name: "History: Idle timeout (minutes)" }));
  await user.click(await screen.findByRole("button", { name: "Revert change" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saves()[0]?.body).toEqual([{ OptionTypeID: "session-idle-minutes", UserSetting: "" }]));
});

it("marks and focuses the field that the address names", async () => {
  await open({}, "/configuration/option?section=1&field=session-absolute-hours");
  const hours = await screen.findByRole("textbox", { name: /Maximum session length/ });
  await waitFor(() => expect(hours).toHaveFocus());
  expect(hours.closest("[data-found]")).not.toBeNull();
});

it("finds a setting from beside the cards, and shows it without leaving an unsaved change", async () => {
  const found = (id: string) => ({
    id,
    labelKey: `option.fields.${id}.label`,
    keywordsKey: `option.fields.${id}.keywords`,
    cardKey: "option.cards.session-limits",
  });
  const keys = [
    { sectionId: "1", resourceKeys: [], fields: [found("session-idle-minutes"), found("session-absolute-hours")] },
  ];
  const { user } = await changeIdle({ "GET /api/options": keys });
  const box = screen.getByRole("searchbox", { name: "Find a setting" });
  await user.type(box, "session length");
  const results = await screen.findByRole("list", { name: "Search results" });
  expect(screen.queryByRole("navigation", { name: "On this page" })).not.toBeInTheDocument();
  const [best] = within(results).getAllByRole("link");
  expect(best).toHaveTextContent(/^Maximum session length.*Session limits$/);
  await user.click(best!);
  await waitFor(() => expect(screen.getByRole("textbox", { name: /Maximum session length/ })).toHaveFocus());
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(await idle()).toHaveValue("30");
  expect(screen.getByRole("navigation", { name: "On this page" })).toBeInTheDocument();
  await user.type(box, "xyzzy");
  expect(await screen.findByText("No results")).toBeVisible();
});

it("adds the message for developers to a failure, as a second line", async () => {
  const body = { code: "request_invalid", message: "", requestId: "1", DeveloperMessage: "Column x is missing." };
  const { user } = await changeIdle({ [save]: () => ({ status: 400, body }) });
  await user.click(screen.getByRole("button", { name: "Save" }));
  const failure = await screen.findByText(/^The session limits couldn't be saved\./);
  expect(failure.textContent).toMatch(/Try again\.\nColumn x is missing\.$/);
});

it("adds the message for developers where fields are refused too", async () => {
  const fields = [{ path: "session-idle-minutes", code: "outOfRange", message: "" }];
  const DeveloperMessage = "session-idle-minutes: The definition of the option wants a number.";
  const body = { code: "request_invalid", message: "", requestId: "1", fields, DeveloperMessage };
  const { user } = await changeIdle({ [save]: () => ({ status: 400, body }) });
  await user.click(screen.getByRole("button", { name: "Save" }));
  const failure = await screen.findByText(/^Some fields aren't valid/);
  expect(failure.textContent).toMatch(new RegExp(`\n${DeveloperMessage}$`));
});

it("sends nothing if the check of the values fails, and says so", async () => {
  const { user } = await changeIdle();
  const isFinite = jest.spyOn(Number, "isFinite").mockImplementation(() => {
    throw new Error("broken");
  });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Your entries couldn't be checked, so nothing was saved. Try again.")).toBeVisible();
  isFinite.mockRestore();
  expect(saves()).toEqual([]);
});

it("reads an area by its own call, shows the card that the address names, and saves to the area's address", async () => {
  const global = (id: string, name: string): OptionSection => ({
    ...limits("1", { idle: 15, hours: 12 }),
    id,
    resourceKey: `option.cards.${name}`,
    links: { update: { href: "/api/options/elsewhere" } },
  });
  const area = "/api/ps/configuration/global-settings/";
  const cards = sections(global("100", "password-rules"), global("102", "session-limits"));
  const { user } = await open(
    { [`GET ${area}`]: cards, [`PUT ${area}`]: cards, "GET /api/options/global-settings/effects": [] },
    "/configuration/option?area=global-settings&section=102",
  );
  const card = await screen.findByRole("region", { name: "Session limits" });
  expect(within(card).getByText("These settings are deprecated and will be removed in a later version.")).toBeVisible();
  expect(within(card).queryByRole("button", { name: "Dismiss" })).not.toBeInTheDocument();
  const field = within(card).getByRole("textbox", { name: /Idle timeout/ });
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, "0");
  await user.click(within(card).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saves()).toMatchObject([{ path: `${area}?optionSectionId=102` }]));
});
