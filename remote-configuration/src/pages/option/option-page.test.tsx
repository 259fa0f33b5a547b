import { configurationMenuEndpoints } from "@gatehouse/shared/contracts/configuration-menus.contract";
import type { DescribedField } from "@gatehouse/shared/contracts/described-fields.contract";
import type { OptionSections } from "@gatehouse/shared/contracts/options.contract";
import { dirtySources, notificationsAtom, pageHeaderAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const read = "GET /api/options/1";
const href = "/api/options/1?optionSectionId=session-limits";
const save = "PUT /api/options/1";

function aField(
  id: string,
  parameters: DescribedField["parameters"],
  changes: Partial<DescribedField> = {},
): DescribedField {
  const resourceKey = `option.fields.${id}.label`;
  return { id, resourceKey, value: null, values: [], parameters, defaultValue: null, ...changes };
}

function sessionSections(idleMinutes: number, isEditable = true): OptionSections {
  const fields = [
    aField("session-idle-minutes", { type: "numerictextbox", minSize: 1, maxSize: 1440 }, { value: idleMinutes }),
    aField("session-absolute-hours", { type: "numerictextbox", minSize: 1, maxSize: 168 }, { value: 12 }),
  ];
  const links = isEditable ? { update: { href } } : {};
  return {
    resourceKey: "option.sections.sessions",
    _embedded: {
      optionSections: [
        { id: "session-limits", resourceKey: "option.cards.session-limits", revision: "1", fields, links },
      ],
    },
  };
}

/** One of each control that the first section does not have. */
function allControls(isEditable: boolean): OptionSections {
  const fields = [
    aField("support-team", { type: "textbox" }, { value: "Desk" }),
    aField("support-emails", { type: "emailtextbox" }, { value: "a@example.test" }),
    aField("support-note", { type: "multilinetextbox" }, { value: "" }),
    aField("support-opens-at", { type: "time" }, { value: 510 }),
    aField("support-closes-at", { type: "time" }),
    aField("table-show-seconds", { type: "checkbox" }, { value: true }),
    aField(
      "table-rows-per-page",
      { type: "combobox" },
      {
        value: "25",
        values: [
          { value: "25", resourcekey: "option.values.rows-25" },
          { value: "50", resourcekey: "option.values.rows-50" },
        ],
      },
    ),
  ];
  const sections = sessionSections(15, isEditable);
  const [card] = sections._embedded.optionSections;
  return { ...sections, _embedded: { optionSections: [{ ...card!, fields }] } };
}

function aMenuItem(id: string, destination: string, queryParams: Record<string, string> = {}) {
  const key = `configuration.items.${id}`;
  const texts = { name: `${key}.name`, description: `${key}.description`, metaData: `${key}.keywords` };
  return { ResourceKey: key, ...texts, destination, queryParams, hidden: false };
}

const menu = {
  MenuGroups: [
    {
      ResourceKey: "configuration.groups.system",
      MenuItems: [
        aMenuItem("sessions", "/configuration/option", { section: "1" }),
        aMenuItem("tables", "/configuration/option", { section: "2" }),
      ],
    },
    { ResourceKey: "configuration.groups.personal", MenuItems: [aMenuItem("account", "/account")] },
  ],
};

const open = (api: ApiHandlers, path = "/configuration/option?section=1") =>
  renderPage({
    module: remote,
    path,
    session: aSession({ Permissions: ["configuration.read"] }),
    api: { [`GET ${configurationMenuEndpoints.menu}`]: menu, "GET /api/options/1/effects": [], ...api },
  });

const idle = () => screen.findByRole("textbox", { name: /Idle timeout/ });
const saves = () => mockApi.requests().filter((request) => request.method === "PUT");
const messages = () => appStore.get(notificationsAtom).map((notification) => notification.data.format);

/** Waits for the response without advancing the clock. */
async function untilTitleHas(name: string): Promise<void> {
  while (!document.title.includes(name)) await act(() => new Promise((resolve) => setImmediate(resolve)));
}

it("shows a spinner for half a second at least, then a card for each section", async () => {
  jest.useFakeTimers();
  try {
    await open({ [read]: sessionSections(15) });
    await untilTitleHas("Sessions and sign-in");
    await act(() => jest.advanceTimersByTimeAsync(499));
    expect(screen.getByRole("img", { name: "Loading options" })).toBeVisible();
    expect(screen.getByRole("heading", { level: 1, name: "Sessions and sign-in" })).toBeVisible();
    expect(screen.queryByRole("form", { name: "Session limits" })).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1));
    expect(screen.getByRole("form", { name: "Session limits" })).toBeVisible();
    expect(screen.queryByRole("img", { name: "Loading options" })).not.toBeInTheDocument();
    expect(screen.getByRole("heading", { level: 1, name: "Sessions and sign-in" })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it("sends only what was changed to the update link, and shows what the server answers", async () => {
  const { user } = await open({ [read]: sessionSections(15), [save]: sessionSections(20) });
  await user.clear(await idle());
  await waitFor(() => expect(dirtySources.hasAny()).toBe(true));
  await user.type(await idle(), "20");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(messages()).toEqual(["success"]));
  expect(saves()).toMatchObject([{ path: href, body: [{ OptionTypeID: "session-idle-minutes", UserSetting: 20 }] }]);
  expect(saves()[0]?.headers.get("if-match")).toBe('"1"');
  expect(await idle()).toHaveValue("20");
  await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
});

it("with nothing changed, saving sends nothing and says that it is saved", async () => {
  const { user } = await open({ [read]: sessionSections(15) });
  await idle();
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(messages()).toEqual(["success"]));
  expect(saves()).toEqual([]);
});

it.each([
  ["", "This field is required."],
  ["0", "Enter a number from 1 to 1,440."],
  ["1.5", "Enter a whole number."],
  ["soon", "Enter a number."],
])("with %p in a number sends nothing, says why and focuses the field", async (text, message) => {
  const { user } = await open({ [read]: sessionSections(15) });
  const field = await idle();
  await user.clear(field);
  if (text !== "") await user.type(field, text);
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(
    await screen.findByText("Some fields aren't valid, so nothing was saved. Correct them and save again."),
  ).toBeVisible();
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(saves()).toEqual([]);
  expect(messages()).toEqual([]);
});

it("is below Configuration in the breadcrumbs and in the title of the browser", async () => {
  await open({ [read]: sessionSections(15) });
  await idle();
  expect(document.title).toBe("Sessions and sign-in · Configuration · Gatehouse");
  expect(appStore.get(pageHeaderAtom)?.breadcrumbs).toEqual([
    { display: "Configuration", method: "sref", destination: "/configuration" },
    { display: "Sessions and sign-in", method: "stateless" },
  ]);
});

it("discarding brings the stored values back", async () => {
  const { user } = await open({ [read]: sessionSections(15) });
  await user.type(await idle(), "0");
  await user.click(screen.getByRole("button", { name: "Discard changes" }));
  expect(await idle()).toHaveValue("15");
  expect(dirtySources.hasAny()).toBe(false);
});

it("a refused save keeps the entries and says why", async () => {
  const { user } = await open({ [read]: sessionSections(15), [save]: anError(403, "permission_required") });
  await user.type(await idle(), "0");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(
    await screen.findByText("You don't have permission to change these options. Ask an administrator for access."),
  ).toBeVisible();
  expect(await idle()).toHaveValue("150");
  mockApi.use({ [save]: anError(403, "recent_sign_in_required") });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("You didn't confirm it's you, so nothing changed. Try again.")).toBeVisible();
  const fields = [{ path: "session-idle-minutes", code: "outOfRange", message: "" }];
  mockApi.use({ [save]: anError(400, "request_invalid", fields) });
  await user.type(await idle(), "1");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(async () => expect(await idle()).toHaveAttribute("aria-invalid", "true"));
  await waitFor(async () => expect(await idle()).toHaveFocus());
});

it("without an update link shows the values as text, icons and times", async () => {
  await open({ [read]: allControls(false) });
  expect(await screen.findByText("Desk")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Save" })).not.toBeInTheDocument();
  const valueOf = (term: string) => screen.getByText(term).nextElementSibling;
  expect(valueOf("From")).toHaveTextContent(/8:30\sAM/);
  expect(valueOf("To")).toHaveTextContent("No value");
  expect(valueOf("Note")).toHaveTextContent("–");
  expect(valueOf("Show seconds")).toHaveTextContent("Yes");
  expect(valueOf("Show seconds")?.querySelector("svg")).toBeInTheDocument();
  expect(valueOf("Rows loaded at a time")).toHaveTextContent("25 rows");
});

it("has a control for each type, and sends each as the wire wants it", async () => {
  const { user } = await open({ [read]: allControls(true), [save]: allControls(true) });
  await user.type(await screen.findByRole("textbox", { name: /Team/ }), " 2");
  await user.type(screen.getByRole("textbox", { name: /Email addresses/ }), ", nobody");
  await user.type(screen.getByRole("textbox", { name: "Note" }), "Call first");
  await user.type(screen.getByLabelText(/^To/), "17:00");
  await user.click(screen.getByRole("checkbox", { name: "Show seconds" }));
  await user.selectOptions(screen.getByRole("combobox", { name: /Rows loaded at a time/ }), "50");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("“nobody” is not a valid email address.")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: /Email addresses/ }), "@example.test");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toEqual([
    { OptionTypeID: "support-team", UserSetting: "Desk 2" },
    { OptionTypeID: "support-emails", UserSetting: "a@example.test, nobody@example.test" },
    { OptionTypeID: "support-note", UserSetting: "Call first" },
    { OptionTypeID: "support-closes-at", UserSetting: 1020 },
    { OptionTypeID: "table-show-seconds", UserSetting: false },
    { OptionTypeID: "table-rows-per-page", UserSetting: "50" },
  ]);
});

it("leads to the other settings of its group", async () => {
  await open({ [read]: sessionSections(15) }, "/configuration/option?section=1&field=session-idle-minutes");
  const more = await screen.findByRole("navigation", { name: "More settings" });
  const links = [...more.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([["Tables", "#/configuration/option?section=2"]]);
});

it("a failed read can be retried; an unknown section says so", async () => {
  const { user, navigate } = await open({ [read]: anError(409, "refused") });
  expect(await screen.findByRole("heading", { name: "Couldn't load the options" })).toBeVisible();
  mockApi.use({ [read]: sessionSections(15), "GET /api/options/99": anError(404, "not_found") });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  await idle();
  await navigate("/configuration/option?section=99");
  expect(await screen.findByRole("heading", { name: "Options section not found" })).toBeVisible();
  await navigate("/configuration/option");
  expect(await screen.findByRole("heading", { name: "Options section not found" })).toBeVisible();
  const area = "/api/ps/configuration/global-settings/";
  mockApi.use({ [`GET ${area}`]: sessionSections(15) });
  await navigate("/configuration/option?area=global-settings");
  await idle();
  for (const section of ["999", "57"]) {
    await navigate(`/configuration/option?area=global-settings&section=${section}`);
    expect(await screen.findByRole("heading", { name: "Options section not found" })).toBeVisible();
    expect(screen.queryByRole("form")).not.toBeInTheDocument();
  }
});
