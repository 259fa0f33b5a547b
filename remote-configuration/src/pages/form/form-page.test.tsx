import {
  configurationItemFormEndpoints as endpoints,
  type ConfigurationItemForm,
  type ConfigurationItemSet,
} from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import { sessionEndpoints } from "@gatehouse/shared/contracts/sessions.contract";
import { dirtySources, notificationsAtom, pageHeaderAtom } from "@gatehouse/shared/frame";
import { sessionStore } from "@gatehouse/shared/session";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const list = endpoints.list("identity-providers");
const item = endpoints.item("identity-providers", "one");

const aSet = (change: Partial<ConfigurationItemSet> = {}): ConfigurationItemSet => ({
  id: "identity-providers",
  resourceKey: "form.sets.identity-providers.title",
  isSingle: false,
  items: [{ id: "one", revision: "first", name: "main", detail: "https://provider.test" }],
  allows: { create: true, update: true, remove: true },
  ...change,
});

const aField = (id: string, value: string): DescribedField => ({
  id,
  resourceKey: `form.fields.identity-providers.${id}.label`,
  value,
  values: [],
  parameters: { type: "textbox" },
  defaultValue: null,
});

const anEmptyField = (id: string, type: "textbox" | "password"): DescribedField => ({
  ...aField(id, ""),
  resourceKey: `form.fields.webhooks.${id}.label`,
  value: null,
  parameters: { type },
});

const aForm = (revision: string, signOnUrl: string, change: Partial<ConfigurationItemForm> = {}) => ({
  id: "one",
  revision,
  name: "main",
  fields: [aField("sign-on-url", signOnUrl)],
  facts: [],
  actions: [{ name: "load-metadata", resourceKey: "form.actions.load-metadata" }],
  ...change,
});

const open = (api: ApiHandlers, path = "/configuration/form?id=identity-providers") =>
  renderPage({ module: remote, path, session: aSession({ Permissions: ["configuration.read"] }), api });

const sent = (method: string) => mockApi.requests().filter((request) => request.method === method);
const signOnUrl = () => screen.findByRole("textbox", { name: /Sign-in address/ });
const itemAddress = "/configuration/form?id=identity-providers&item=one";

it("lists the items, and removes one at the revision that the list shows", async () => {
  const [main] = aSet().items;
  const removalEffects = [{ resourceKey: "form.removal-effects.identity-provider", count: 3 }];
  const { user } = await open({
    [`GET ${list}`]: aSet({ items: [{ ...main!, removalEffects }] }),
    [`GET ${item}`]: aForm("second", "https://changed.test"),
    [`DELETE ${item}`]: null,
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Identity providers" })).toBeVisible();
  expect(screen.getByRole("link", { name: "main" })).toHaveAttribute(
    "href",
    "#/configuration/form?id=identity-providers&item=one",
  );
  await user.click(screen.getByRole("button", { name: /^Actions/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
  expect(screen.getByText(/^3 users have no other identity provider/)).toBeVisible();
  mockApi.use({ [`GET ${list}`]: aSet({ items: [] }) });
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("No identity providers yet")).toBeVisible();
  expect(sent("DELETE")[0]?.headers.get("if-match")).toBe('"first"');
});

it("leads to the pages about an item", async () => {
  const links = [
    { resourceKey: "form.links.deliveries", destination: "/configuration/jobs", queryParams: { subject: "one" } },
  ];
  await open({ [`GET ${list}`]: aSet(), [`GET ${item}`]: aForm("first", "https://a.test", { links }) }, itemAddress);
  const link = await screen.findByRole("link", { name: "Deliveries" });
  expect(link).toHaveAttribute("href", "#/configuration/jobs?subject=one");
});

it("forgets the console's own settings when a form is left, and no other set", async () => {
  const settings = { ...aSet({ id: "mail-server", resourceKey: "form.sets.mail-server.title", isSingle: true }) };
  const mailForm = endpoints.item("mail-server", "one");
  const { navigate } = await open(
    {
      [`GET ${list}`]: aSet(),
      [`GET ${endpoints.list("mail-server")}`]: settings,
      [`GET ${mailForm}`]: aForm("first", "https://a.test"),
    },
    "/configuration/form?id=mail-server",
  );
  await signOnUrl();
  await navigate("/configuration/form?id=identity-providers");
  await screen.findByRole("link", { name: "main" });
  await navigate("/configuration/plugin");
  const never = () => new Promise<never>(() => undefined);
  mockApi.use({ [`GET ${list}`]: never, [`GET ${endpoints.list("mail-server")}`]: never });
  await navigate("/configuration/form?id=identity-providers");
  expect(await screen.findByRole("link", { name: "main" })).toBeVisible();
  await navigate("/configuration/form?id=mail-server");
  expect(await screen.findByRole("heading", { level: 1, name: "Mail server" })).toBeVisible();
  expect(screen.queryByRole("form")).not.toBeInTheDocument();
  await waitFor(() => expect(mockApi.requests().at(-1)?.path).toBe(endpoints.list("mail-server")));
});

it("shows no earlier answer while a form is read again", async () => {
  const { navigate } = await open(
    { [`GET ${list}`]: aSet(), [`GET ${item}`]: aForm("first", "https://a.test") },
    itemAddress,
  );
  expect(await signOnUrl()).toHaveValue("https://a.test");
  await navigate("/configuration/form?id=identity-providers");
  let answer: () => void = () => undefined;
  const later = new Promise<void>((resolve) => (answer = resolve));
  mockApi.use({
    [`GET ${item}`]: async () => {
      await later;
      return { body: aForm("second", "https://b.test") };
    },
  });
  await navigate(itemAddress);
  expect(screen.queryByRole("textbox", { name: /Sign-in address/ })).not.toBeInTheDocument();
  answer();
  expect(await signOnUrl()).toHaveValue("https://b.test");
});

it("says that somebody changed what is to be removed, and lists it as it is now", async () => {
  const { user } = await open({ [`GET ${list}`]: aSet(), [`DELETE ${item}`]: anError(409, "revision_conflict") });
  await user.click(await screen.findByRole("button", { name: /^Actions/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Remove" }));
  const changed = { id: "one", revision: "second", name: "main", detail: "https://changed.test" };
  mockApi.use({ [`GET ${list}`]: aSet({ items: [changed] }) });
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
  expect(await screen.findByText("https://changed.test")).toBeVisible();
  await waitFor(() =>
    expect(appStore.get(notificationsAtom).map(({ data }) => data)).toMatchObject([
      { format: "error", message: { key: "form.conflict.not-removed" } },
    ]),
  );
});

it("offers neither add nor remove where the set forbids it, and no form without the right", async () => {
  const allows = { create: false, update: false, remove: false };
  const handlers = { [`GET ${list}`]: aSet({ allows }), [`GET ${item}`]: aForm("first", "https://provider.test") };
  const { user, navigate } = await open(handlers);
  await user.click(await screen.findByRole("button", { name: /^Actions/ }));
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Open"]);
  expect(screen.queryByRole("link", { name: "Add identity provider" })).not.toBeInTheDocument();
  await user.keyboard("{Escape}");
  await navigate(itemAddress);
  expect(await screen.findByText("https://provider.test")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
});

it("saves only what was changed, on top of the revision that was read", async () => {
  const { user } = await open(
    {
      [`GET ${list}`]: aSet(),
      [`GET ${item}`]: aForm("first", "https://old.test"),
      [`PUT ${item}`]: aForm("second", "https://new.test"),
    },
    itemAddress,
  );
  await user.clear(await signOnUrl());
  await user.type(await signOnUrl(), "https://new.test");
  expect(dirtySources.hasAny()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
  expect(sent("PUT")).toMatchObject([{ body: [{ OptionTypeID: "sign-on-url", UserSetting: "https://new.test" }] }]);
  expect(sent("PUT")[0]?.headers.get("if-match")).toBe('"first"');
});

it("lists a new item as soon as it is saved", async () => {
  const { user, navigate } = await open(
    {
      [`GET ${list}`]: aSet({ items: [] }),
      [`GET ${endpoints.new("identity-providers")}`]: aForm("", "https://new.test", { id: null, revision: null }),
      [`GET ${item}`]: aForm("first", "https://new.test"),
      [`POST ${list}`]: aForm("first", "https://new.test"),
    },
    "/configuration/form?id=identity-providers&item=new",
  );
  await signOnUrl();
  mockApi.use({ [`GET ${list}`]: aSet() });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByRole("heading", { level: 2, name: "main" })).toBeVisible();
  await navigate("/configuration/form?id=identity-providers");
  expect(await screen.findByRole("link", { name: "main" })).toBeVisible();
});

it("keeps what is typed while a new item is being saved, as the form of one that exists does", async () => {
  const gate = Promise.withResolvers<void>();
  const added = aForm("first", "https://new.test");
  const { user, location } = await open(
    {
      [`GET ${list}`]: aSet(),
      [`GET ${endpoints.new("identity-providers")}`]: aForm("", "", { id: null, revision: null, name: "" }),
      [`POST ${list}`]: async () => {
        await gate.promise;
        return { body: added };
      },
      [`GET ${item}`]: added,
      [`PUT ${item}`]: aForm("second", "https://new.test/later"),
    },
    itemAddress.replace("=one", "=new"),
  );
  await user.type(await signOnUrl(), "https://new.test");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.type(await signOnUrl(), "/later");
  gate.resolve();
  await waitFor(() => expect(location()).toBe(itemAddress));
  expect(await signOnUrl()).toHaveValue("https://new.test/later");
  await waitFor(() => expect(dirtySources.hasAny()).toBe(true));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
  expect(sent("PUT")[0]?.headers.get("if-match")).toBe('"first"');
  expect(sent("PUT")[0]?.body).toMatchObject([{ UserSetting: "https://new.test/later" }]);
});

describe("an answer that comes once the user has left", () => {
  let gate: PromiseWithResolvers<void>;
  beforeEach(() => (gate = Promise.withResolvers()));
  const mailForm = endpoints.item("mail-server", "one");
  const elsewhere = "/configuration/form?id=mail-server";
  const heldBack = (body: unknown) => async (): Promise<{ body: unknown }> => {
    await gate.promise;
    return { body };
  };
  const api: ApiHandlers = {
    [`GET ${list}`]: aSet(),
    [`GET ${item}`]: aForm("first", "https://old.test", { removalEffects: [] }),
    [`GET ${endpoints.new("identity-providers")}`]: aForm("", "https://new.test", { id: null, revision: null }),
    [`POST ${list}`]: heldBack(aForm("first", "https://new.test")),
    [`DELETE ${item}`]: heldBack(null),
    [`GET ${endpoints.list("mail-server")}`]: aSet({ id: "mail-server", isSingle: true }),
    [`GET ${mailForm}`]: aForm("first", "https://a.test"),
  };

  it.each(["saves a new item", "removes an item"])("%s, but leads nowhere and discards nothing", async (what) => {
    const isNew = what === "saves a new item";
    const { user, navigate, location } = await open(api, isNew ? itemAddress.replace("=one", "=new") : itemAddress);
    await signOnUrl();
    await user.click(screen.getByRole("button", { name: isNew ? "Save" : "Remove" }));
    if (!isNew) await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Remove" }));
    await waitFor(() => expect(sent(isNew ? "POST" : "DELETE")).toHaveLength(1));
    await navigate(elsewhere);
    await user.type(await signOnUrl(), "/typed");
    await act(async () => gate.resolve());
    await waitFor(() => expect(appStore.get(notificationsAtom)).toMatchObject([{ data: { format: "success" } }]));
    expect(location()).toBe(elsewhere);
    expect(dirtySources.hasAny()).toBe(true);
    expect(await signOnUrl()).toHaveValue("https://a.test/typed");
  });
});

it("compares with what somebody else saved, and saves or takes it", async () => {
  const { user } = await open(
    { [`GET ${list}`]: aSet(), [`GET ${item}`]: aForm("first", "https://old.test") },
    itemAddress,
  );
  await user.type(await signOnUrl(), "/mine");
  mockApi.use({
    [`GET ${item}`]: aForm("second", "https://theirs.test"),
    [`PUT ${item}`]: anError(409, "revision_conflict"),
  });
  await user.click(screen.getByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog).toHaveTextContent("https://theirs.test");
  expect(dialog).toHaveTextContent("https://old.test/mine");
  mockApi.use({ [`PUT ${item}`]: aForm("third", "https://old.test/mine") });
  await user.click(within(dialog).getByRole("button", { name: "Save my changes" }));
  await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
  expect(sent("PUT").map(({ headers }) => headers.get("if-match"))).toEqual(['"first"', '"second"']);
});

it("says at the top that nothing was saved while fields are invalid", async () => {
  const { user } = await open(
    { [`GET ${list}`]: aSet(), [`GET ${item}`]: aForm("first", "https://old.test") },
    itemAddress,
  );
  await user.clear(await signOnUrl());
  expect(screen.queryByText(/^Some fields aren't valid/)).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/^Some fields aren't valid, so nothing was saved\./)).toBeVisible();
  expect(await signOnUrl()).toHaveFocus();
  expect(sent("PUT")).toEqual([]);
  await user.type(await signOnUrl(), "https://new.test");
  expect(screen.queryByText(/^Some fields aren't valid/)).not.toBeInTheDocument();
});

it("says once that nothing was saved, also after a save that the server refused", async () => {
  const { user } = await open(
    {
      [`GET ${list}`]: aSet(),
      [`GET ${item}`]: aForm("first", "https://old.test"),
      [`PUT ${item}`]: anError(400, "request_invalid", [
        { path: "sign-on-url", code: "signOnUrlInvalid", message: "" },
      ]),
    },
    itemAddress,
  );
  await user.type(await signOnUrl(), "x");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/^Some fields aren't valid/)).toBeVisible();
  await user.clear(await signOnUrl());
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect(await signOnUrl()).toHaveFocus());
  expect(screen.getAllByText(/^Some fields aren't valid/)).toHaveLength(1);
});

it("says what to do when the item was removed while it was edited", async () => {
  const { user } = await open(
    {
      [`GET ${list}`]: aSet(),
      [`GET ${item}`]: aForm("first", "https://old.test"),
      [`PUT ${item}`]: anError(404, "not_found"),
    },
    itemAddress,
  );
  await user.type(await signOnUrl(), "x");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/^This entry no longer exists, so nothing was saved\. Copy/)).toBeVisible();
  expect(await signOnUrl()).toHaveValue("https://old.testx");
});

it("says that the user's identity wasn't confirmed, and that the server can't be reached", async () => {
  const { user } = await open(
    {
      [`GET ${list}`]: aSet(),
      [`GET ${item}`]: aForm("first", "https://old.test"),
      [`PUT ${item}`]: anError(403, "recent_sign_in_required"),
    },
    itemAddress,
  );
  await user.type(await signOnUrl(), "x");
  const save = screen.getByRole("button", { name: "Save" });
  await user.click(save);
  expect(await screen.findByText("You didn't confirm it's you, so nothing changed. Try again.")).toBeVisible();
  const offline = jest.spyOn(globalThis, "fetch").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await user.click(save);
  expect(await screen.findByText("Can't reach the server. Your entries are kept. Try again.")).toBeVisible();
  offline.mockRestore();
  expect(await signOnUrl()).toHaveValue("https://old.testx");
});

it("shows what the server refuses at the field, and discards to the loaded values", async () => {
  const fields = [{ path: "sign-on-url", code: "signOnUrlInvalid", message: "" }];
  const { user } = await open(
    {
      [`GET ${list}`]: aSet(),
      [`GET ${item}`]: aForm("first", "https://old.test"),
      [`PUT ${item}`]: anError(400, "request_invalid", fields),
    },
    itemAddress,
  );
  await user.type(await signOnUrl(), "x");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () =>
    expect(await signOnUrl()).toHaveAccessibleDescription(/Enter an address that starts with https/),
  );
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(await signOnUrl()).toHaveValue("https://old.test");
});

it("runs an action with the form as it is, shows its result and takes its values", async () => {
  const { user } = await open(
    {
      [`GET ${list}`]: aSet(),
      [`GET ${item}`]: aForm("first", "https://old.test"),
      [`POST ${endpoints.action("identity-providers", "load-metadata")}`]: {
        isDone: true,
        messageKey: "form.results.metadata-loaded",
        values: [{ OptionTypeID: "sign-on-url", UserSetting: "https://loaded.test" }],
      },
    },
    itemAddress,
  );
  await user.type(await signOnUrl(), "/now");
  await user.click(screen.getByRole("button", { name: "Load metadata" }));
  expect(await screen.findByText("Metadata loaded into the form. Save to apply it.")).toBeVisible();
  expect(await signOnUrl()).toHaveValue("https://loaded.test");
  expect(sent("POST")).toMatchObject([
    { body: { itemId: "one", values: [{ OptionTypeID: "sign-on-url", UserSetting: "https://old.test/now" }] } },
  ]);
});

it("shows what the server refuses of an action at the field of its dialog", async () => {
  const recipient = { ...aField("recipient", ""), resourceKey: "form.fields.mail-server.recipient.label" };
  const send = { name: "send-test-email", resourceKey: "form.actions.send-test-email", inputs: [recipient] };
  const { user } = await open(
    {
      [`GET ${list}`]: aSet(),
      [`GET ${item}`]: aForm("first", "https://old.test", { actions: [send] }),
      [`POST ${endpoints.action("identity-providers", "send-test-email")}`]: anError(400, "request_invalid", [
        { path: "recipient", code: "invalidEmail", message: "" },
      ]),
    },
    itemAddress,
  );
  await user.click(await screen.findByRole("button", { name: "Send test email" }));
  const dialog = await screen.findByRole("dialog");
  const field = within(dialog).getByRole("textbox", { name: /Recipient/ });
  await user.type(field, "nobody");
  await user.click(within(dialog).getByRole("button", { name: "Send test email" }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/^Enter one email address\./);
  await waitFor(() => expect(field).toHaveFocus());
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(screen.queryByText(/Correct these fields first/)).not.toBeInTheDocument();
});

it("shows what an action has changed about the item, and keeps what the user types with its revision", async () => {
  const action = { name: "create-scim-token", resourceKey: "form.actions.create-scim-token", needsValidForm: false };
  const fact = { resourceKey: "form.facts.scim-token", value: "1a2b3c4d", format: "code" as const };
  let isCreated = false;
  const { user } = await open(
    {
      [`GET ${list}`]: aSet(),
      [`GET ${item}`]: () => ({
        body: isCreated
          ? aForm("second", "https://theirs.test", { facts: [fact], actions: [] })
          : aForm("first", "https://old.test", { actions: [action] }),
      }),
      [`POST ${endpoints.action("identity-providers", "create-scim-token")}`]: () => {
        isCreated = true;
        const answer = { isDone: true, changesItem: true, messageKey: "form.results.scim-token" };
        return { body: { ...answer, secret: "shown-once" } };
      },
      [`PUT ${item}`]: aForm("third", "https://old.test/now"),
    },
    itemAddress,
  );
  await user.type(await signOnUrl(), "/now");
  await user.click(screen.getByRole("button", { name: "Create SCIM token" }));
  expect(await screen.findByText(/^New SCIM token/)).toBeVisible();
  expect(screen.getByText("shown-once")).toHaveAttribute("dir", "ltr");
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(await screen.findByRole("button", { name: "Copied" })).toBeVisible();
  expect(await screen.findByText("1a2b3c4d")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Create SCIM token" })).toBeNull();
  expect(await signOnUrl()).toHaveValue("https://old.test/now");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent("PUT").map(({ headers }) => headers.get("if-match"))).toEqual(['"first"']));
});

it("shows who would get and lose roles, and says how many more there are", async () => {
  const preview = { name: "preview", resourceKey: "form.actions.preview-group" };
  const role = (name: string) => ({ value: name, resourcekey: "", name });
  const rows = [
    { name: "Corp\\ada", isNew: false, gained: [role("Operators")], lost: [role("Auditors")] },
    {
      name: "Corp\\grace",
      isNew: true,
      gained: [{ ...role("Built"), resourcekey: "form.title", name: undefined }],
      lost: [],
    },
  ];
  const { user } = await open(
    {
      [`GET ${list}`]: aSet(),
      [`GET ${item}`]: { ...aForm("first", "https://old.test"), actions: [preview] },
      [`POST ${endpoints.action("identity-providers", "preview")}`]: {
        isDone: true,
        messageKey: "form.results.group-changes",
        roleChanges: { rows, total: 1_003, isWhole: false },
      },
    },
    itemAddress,
  );
  await signOnUrl();
  await user.click(screen.getByRole("button", { name: "Preview changes" }));
  expect(await screen.findByText(/The roles of 1,003 users change when you save/)).toBeVisible();
  expect(screen.getByText("The group has more members than the preview reads.")).toBeVisible();
  const shown = within(screen.getByRole("list", { name: "Users whose roles change" })).getAllByRole("listitem");
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    "Corp\\adaGetsOperatorsLosesAuditors",
    expect.stringMatching(/^Corp\\graceNot signed in yetGets/),
  ]);
  expect(screen.getByText("and 1,001 more users")).toBeVisible();
});

it("runs an action that fills a new form before the form is complete, and no other", async () => {
  const form = aForm("", "", {
    id: null,
    revision: null,
    name: "",
    fields: [anEmptyField("name", "textbox"), anEmptyField("endpoint", "textbox"), anEmptyField("secret", "password")],
    actions: [
      { name: "generate-secret", resourceKey: "form.actions.generate-secret", needsValidForm: false },
      { name: "send-test-event", resourceKey: "form.actions.send-test-event" },
    ],
  });
  const { user } = await open(
    {
      [`GET ${endpoints.list("webhooks")}`]: aSet({
        id: "webhooks",
        resourceKey: "form.sets.webhooks.title",
        items: [],
      }),
      [`GET ${endpoints.new("webhooks")}`]: form,
      [`POST ${endpoints.action("webhooks", "generate-secret")}`]: {
        isDone: true,
        messageKey: "form.results.webhook-secret",
        parameters: { secret: "whsec_new" },
        values: [{ OptionTypeID: "secret", UserSetting: "whsec_new" }],
      },
    },
    "/configuration/form?id=webhooks&item=new",
  );
  await user.click(await screen.findByRole("button", { name: "Send test event" }));
  expect(await screen.findByText(/^Correct these fields first/)).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Generate secret" }));
  expect(await screen.findByText(/^New secret: .*whsec_new/)).toBeVisible();
  expect(screen.getByLabelText(/^Secret/)).toHaveValue("whsec_new");
  expect(sent("POST")).toMatchObject([{ body: { itemId: null, values: [] } }]);
});

it("says for whom the settings are, and which do not exist", async () => {
  const { navigate } = await open({ [`GET ${list}`]: anError(403, "permission_required") });
  expect(await screen.findByRole("heading", { name: "For administrators only" })).toBeVisible();
  mockApi.use({ [`GET ${endpoints.list("other")}`]: anError(404, "not_found") });
  await navigate("/configuration/form?id=other");
  expect(await screen.findByRole("heading", { name: "Settings not found" })).toBeVisible();
  expect(appStore.get(pageHeaderAtom)?.breadcrumbs?.map(({ display }) => display)).toContain("Configuration");
  await navigate("/configuration/form");
  expect(await screen.findByRole("heading", { name: "Settings not found" })).toBeVisible();
});

it("a connection that returns does not move what was typed to a newer revision", async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { user } = await open(
    {
      [`GET ${list}`]: aSet(),
      [`GET ${item}`]: aForm("first", "https://old.test"),
      [`PUT ${item}`]: aForm("third", "https://old.test/mine"),
    },
    itemAddress,
  );
  await user.type(await signOnUrl(), "/mine");
  mockApi.use({ [`GET ${item}`]: aForm("second", "https://theirs.test") });
  // The reads of the last seconds are not repeated.
  await act(async () => jest.advanceTimersByTimeAsync(5000));
  await act(async () => {
    window.dispatchEvent(new Event("online"));
    await jest.advanceTimersByTimeAsync(5000);
  });
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
  expect(sent("PUT")[0]?.headers.get("if-match")).toBe('"first"');
  jest.useRealTimers();
});

it("reads the session again when an organization was changed, which the header shows", async () => {
  const row = endpoints.item("organizations", "one");
  const session = aSession({ Permissions: ["configuration.read"] });
  const renamed = [{ organization: "one", orgLabel: "Renamed" }];
  const { user } = await open(
    {
      [`GET ${endpoints.list("organizations")}`]: aSet({ id: "organizations", items: [] }),
      [`GET ${row}`]: aForm("first", "https://old.test"),
      [`PUT ${row}`]: aForm("second", "https://new.test"),
      [`GET ${sessionEndpoints.session}`]: { ...session, AccessibleOrganizations: renamed },
    },
    "/configuration/form?id=organizations&item=one",
  );
  await user.type(await signOnUrl(), "/new");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sessionStore.get().AccessibleOrganizations).toEqual(renamed));
});

it("removes nothing without a proof of the user's identity, and says so", async () => {
  const { user } = await open(
    {
      [`GET ${list}`]: aSet(),
      [`GET ${item}`]: aForm("first", "https://old.test", { removalEffects: [] }),
      [`DELETE ${item}`]: anError(403, "recent_sign_in_required"),
    },
    itemAddress,
  );
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  const dialog = await screen.findByRole("alertdialog");
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() =>
    expect(appStore.get(notificationsAtom)[0]?.data.message).toMatchObject({ key: "errors.recent_sign_in_required" }),
  );
});

it("removes a row of a grid from its form, after telling what goes with it, and leads back to the grid", async () => {
  const row = endpoints.item("managed-systems", "one");
  const form = aForm("first", "https://old.test", {
    name: "db-1",
    removalEffects: [{ resourceKey: "form.removal-effects.accounts", count: 3 }],
  });
  const { user, location } = await open(
    {
      [`GET ${endpoints.list("managed-systems")}`]: aSet({
        id: "managed-systems",
        resourceKey: "form.sets.managed-systems.title",
        items: [],
        gridDefinition: "systems",
      }),
      [`GET ${row}`]: form,
      [`DELETE ${row}`]: null,
    },
    "/configuration/form?id=managed-systems&item=one",
  );
  expect(await screen.findByRole("link", { name: /All: Managed systems/ })).toHaveAttribute(
    "href",
    "#/grid?definition=systems",
  );
  await user.click(await screen.findByRole("button", { name: "Remove" }));
  const dialog = await screen.findByRole("alertdialog", { name: "Remove db-1?" });
  expect(dialog).toHaveTextContent("3 managed accounts are removed too.");
  await user.click(within(dialog).getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(location()).toBe("/grid?definition=systems"));
  expect(sent("DELETE")[0]?.headers.get("if-match")).toBe('"first"');
});
