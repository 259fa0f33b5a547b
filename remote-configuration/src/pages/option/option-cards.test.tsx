import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import type { OptionSection, OptionSections } from "@gatehouse/shared/contracts/options.contract";
import { dirtySources, notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const read = "GET /api/options/3";
const save = "PUT /api/options/3";

function aCard(name: string, fields: Record<string, string>, isEditable = true): OptionSection {
  const toField = ([id, value]: [string, string]): DescribedField => ({
    id,
    resourceKey: `option.fields.${id}.label`,
    value,
    values: [],
    parameters: { type: "textbox" },
    defaultValue: null,
  });
  const links = isEditable ? { update: { href: `/api/options/3?optionSectionId=${name}` } } : {};
  return {
    id: name,
    resourceKey: `option.cards.${name}`,
    revision: "1",
    fields: Object.entries(fields).map(toField),
    links,
  };
}

const sectionsOf = (...optionSections: OptionSection[]): OptionSections => ({
  resourceKey: "option.sections.support",
  _embedded: { optionSections },
});

const twoCards = (team: string, note: string) =>
  sectionsOf(aCard("support-contact", { "support-team": team }), aCard("support-hours", { "support-note": note }));

const open = (api: ApiHandlers) =>
  renderPage({
    module: remote,
    path: "/configuration/option?section=3",
    session: aSession({ Permissions: ["configuration.read"] }),
    api: { "GET /api/app/configuration/menu": { MenuGroups: [] }, ...api },
  });

const team = () => screen.findByRole("textbox", { name: /Team/ });
const note = () => screen.findByRole("textbox", { name: /Note/ });
const saveAll = () => screen.findByRole("button", { name: /^Save all/ });
/** The button that the shell presses on Ctrl+S: in a page of several forms it needs a single one. */
function shortcutButton(): HTMLElement {
  const [button, ...others] = document.querySelectorAll<HTMLElement>("button[data-save]");
  expect(others).toEqual([]);
  return button!;
}
const saves = () => mockApi.requests().filter((request) => request.method === "PUT");
const successes = () => appStore.get(notificationsAtom).filter(({ data }) => data.format === "success");

async function changeBoth({ user }: Awaited<ReturnType<typeof open>>): Promise<void> {
  await user.type(await team(), "!");
  await user.type(await note(), "!");
}

it("offers no Save in a card whose values nobody can change", async () => {
  const fixed = aCard("about-server", { "server-version": "1.0.0" });
  const fields = fixed.fields.map((field): DescribedField => ({ ...field, parameters: { type: "readonly" } }));
  await open({ [read]: sectionsOf(aCard("support-contact", { "support-team": "Desk" }), { ...fixed, fields }) });
  const card = await screen.findByRole("region", { name: "This server" });
  expect(within(card).getByText("1.0.0")).toBeVisible();
  expect(within(card).queryByRole("button", { name: "Save" })).toBeNull();
  expect(within(card).queryByText("View only.")).toBeNull();
});

it("marks a changed card, in the index too, and counts its changes", async () => {
  const page = await open({ [read]: twoCards("Desk", "Call") });
  await page.user.type(await team(), "!");
  const card = screen.getByRole("region", { name: "Contact" });
  expect(await within(card).findByText("Modified")).toBeVisible();
  expect(within(card).getByText("1 change")).toBeVisible();
  const index = screen.getByRole("navigation", { name: "On this page" });
  expect(within(index).getByRole("button", { name: "Contact Modified" })).toBeInTheDocument();
  expect(within(screen.getByRole("region", { name: "Hours" })).queryByText("Modified")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^Save all/ })).not.toBeInTheDocument();
  await page.user.click(within(card).getByRole("button", { name: "Discard changes" }));
  expect(within(card).queryByText("Modified")).not.toBeInTheDocument();
  expect(within(card).getByRole("button", { name: "Save" })).toHaveFocus();
});

it("saves all changed cards at once, and says so once", async () => {
  const page = await open({ [read]: twoCards("Desk", "Call") });
  await changeBoth(page);
  expect(await screen.findByText("2 cards have unsaved changes")).toBeVisible();
  expect(shortcutButton()).toBe(await saveAll());
  mockApi.use({
    [save]: async ({ path }) => ({
      body: path.endsWith("contact") ? twoCards("Desk!", "Call") : twoCards("Desk!", "Call!"),
    }),
  });
  await page.user.click(await saveAll());
  await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
  expect(saves().map(({ body }) => body)).toEqual([
    [{ OptionTypeID: "support-team", UserSetting: "Desk!" }],
    [{ OptionTypeID: "support-note", UserSetting: "Call!" }],
  ]);
  expect(successes()).toHaveLength(1);
  expect(screen.queryByText("2 cards have unsaved changes")).not.toBeInTheDocument();
  await waitFor(async () => expect(await team()).toHaveFocus());
});

it("saves a card after the one that is being saved, whose late answer then shows nothing older", async () => {
  const gate = Promise.withResolvers<void>();
  const stored = { team: "Desk", note: "Call" };
  const { user } = await open({
    [read]: twoCards(stored.team, stored.note),
    [save]: async ({ path, body }) => {
      const [{ UserSetting } = { UserSetting: "" }] = body as { UserSetting: string }[];
      const isTeam = path.endsWith("support-contact");
      stored[isTeam ? "team" : "note"] = UserSetting;
      const answer = twoCards(stored.team, stored.note);
      if (isTeam) await gate.promise;
      return { body: answer };
    },
  });
  await user.type(await team(), "!");
  const [saveTeam, saveNote] = screen.getAllByRole("button", { name: "Save" });
  await user.click(saveTeam!);
  await user.type(await note(), "!");
  await user.click(saveNote!);
  expect(saveNote).toHaveAttribute("aria-busy", "true");
  gate.resolve();
  await waitFor(() => expect(successes()).toHaveLength(2));
  expect(await team()).toHaveValue("Desk!");
  expect(await note()).toHaveValue("Call!");
});

it("keeps a card that fails, with its error and the focus, and saves the others", async () => {
  const page = await open({ [read]: twoCards("Desk", "Call") });
  await changeBoth(page);
  const refusal = { code: "request_invalid", message: "", requestId: "" };
  const fields = [{ path: "support-note", code: "tooLong", message: "" }];
  mockApi.use({
    [save]: async ({ path }) =>
      path.endsWith("contact") ? { body: twoCards("Desk!", "Call") } : { status: 400, body: { ...refusal, fields } },
  });
  await page.user.click(await saveAll());
  await waitFor(async () => expect(await note()).toHaveAttribute("aria-invalid", "true"));
  await waitFor(async () => expect(await note()).toHaveFocus());
  expect(await note()).toHaveValue("Call!");
  expect(within(screen.getByRole("region", { name: "Hours" })).getByRole("alert")).toBeVisible();
  expect(within(screen.getByRole("region", { name: "Contact" })).queryByText("Modified")).not.toBeInTheDocument();
  expect(successes()).toHaveLength(1);
});

it("keeps the changes of a card that is not valid, also when it was saved before", async () => {
  const page = await open({ [read]: twoCards("Desk", "Call"), [save]: twoCards("Desk!", "Call") });
  await page.user.type(await team(), "!");
  await page.user.click(shortcutButton());
  await waitFor(() => expect(successes()).toHaveLength(1));
  await page.user.clear(await team());
  await page.user.clear(await note());
  await page.user.click(await saveAll());
  await waitFor(async () => expect(await team()).toHaveFocus());
  expect(successes()).toHaveLength(1);
  await page.user.click(await screen.findByRole("button", { name: "Discard all" }));
  expect(await team()).toHaveValue("Desk!");
  expect(await note()).toHaveValue("Call");
});

it("leads to the first control of a refused field that has several", async () => {
  const contact = aCard("support-contact", { "support-team": "Desk" });
  const hours = aCard("support-hours", {});
  const period: DescribedField = {
    id: "support-note",
    resourceKey: "option.fields.support-note.label",
    value: 60,
    values: [],
    parameters: { type: "durationpicker", minSize: 1, maxSize: 600 },
    defaultValue: null,
  };
  const page = await open({ [read]: sectionsOf(contact, { ...hours, fields: [period] }), [`${read}/effects`]: [] });
  await page.user.type(await team(), "!");
  await page.user.type(await screen.findByRole("textbox", { name: "Hours" }), "{ArrowUp}");
  const fields = [{ path: "support-note", code: "tooLong", message: "" }];
  mockApi.use({
    [save]: async ({ path }) =>
      path.endsWith("contact")
        ? { body: sectionsOf(aCard("support-contact", { "support-team": "Desk!" }), { ...hours, fields: [period] }) }
        : { status: 400, body: { code: "request_invalid", message: "", requestId: "", fields } },
  });
  await page.user.click(await saveAll());
  await waitFor(() => expect(screen.getByRole("group", { name: /Note/ })).toBeInvalid());
  await waitFor(() => expect(screen.getByRole("textbox", { name: "Hours" })).toHaveFocus());
});

it("discards all changes at once", async () => {
  const page = await open({ [read]: twoCards("Desk", "Call") });
  await changeBoth(page);
  await page.user.click(await screen.findByRole("button", { name: "Discard all" }));
  expect(await team()).toHaveValue("Desk");
  expect(await note()).toHaveValue("Call");
  await waitFor(async () => expect(await team()).toHaveFocus());
  expect(saves()).toEqual([]);
});

it("the shortcut saves what is changed; with nothing changed it says that it is saved", async () => {
  const page = await open({ [read]: twoCards("Desk", "Call"), [save]: twoCards("Desk!", "Call") });
  await team();
  await page.user.click(shortcutButton());
  await waitFor(() => expect(successes()).toHaveLength(1));
  expect(saves()).toEqual([]);
  await page.user.type(await team(), "!");
  await page.user.click(shortcutButton());
  await waitFor(() => expect(saves()).toHaveLength(1));
  await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
});

it("the shortcut with an invalid field sends nothing and focuses it", async () => {
  const page = await open({ [read]: twoCards("Desk", "Call"), [save]: anError(500, "unexpected") });
  await page.user.clear(await team());
  await page.user.click(await note());
  await page.user.click(shortcutButton());
  await waitFor(async () => expect(await team()).toHaveFocus());
  expect(screen.getByText("This field is required.")).toBeVisible();
  expect(saves()).toEqual([]);
  expect(successes()).toEqual([]);
});

it("says of a card, or once of the page, that it can only be viewed", async () => {
  const contact = (isEditable: boolean) => aCard("support-contact", { "support-team": "Desk" }, isEditable);
  const hours = aCard("support-hours", { "support-note": "Call" }, false);
  const { navigate } = await open({
    [read]: sectionsOf(contact(true), hours),
    "GET /api/options/2": sectionsOf(contact(false), hours),
  });
  const noteOfCard = await screen.findByText(viewOnly);
  expect(screen.getByRole("region", { name: "Hours" })).toContainElement(noteOfCard);
  expect(screen.getByRole("button", { name: "Hours View only" })).toBeInTheDocument();
  await navigate("/configuration/option?section=2");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument());
  const only = await screen.findByText(viewOnly);
  expect(only.closest("section")).toBeNull();
});

const viewOnly = /^(View only\.|You can see these options, but not change them\.)$/;
