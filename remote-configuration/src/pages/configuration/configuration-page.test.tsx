import { invalidateApi } from "@gatehouse/shared/api";
import { configurationMenuEndpoints } from "@gatehouse/shared/contracts/configuration-menus.contract";
import { optionKeyEndpoints } from "@gatehouse/shared/contracts/option-keys.contract";
import { supportContactEndpoints } from "@gatehouse/shared/contracts/support-contacts.contract";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { act, screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const menuRead = `GET ${configurationMenuEndpoints.menu}` as const;
const supportRead = `GET ${supportContactEndpoints.supportContact}` as const;

const keysRead = `GET ${optionKeyEndpoints.list}` as const;

const aSettingOf = (id: string, cardKey: string, limits?: { minimum: number; maximum: number }) => ({
  id,
  labelKey: `option.fields.${id}.label`,
  hintKey: `option.fields.${id}.hint`,
  keywordsKey: `option.fields.${id}.keywords`,
  cardKey,
  limits,
});
const optionKeys = [
  {
    sectionId: "1",
    resourceKey: "option.sections.sessions",
    resourceKeys: [],
    fields: [
      aSettingOf("session-idle-minutes", "option.cards.session-limits", { minimum: 1, maximum: 1440 }),
      aSettingOf("password-min-length", "option.cards.password-rules", { minimum: 8, maximum: 128 }),
      aSettingOf("of-a-newer-server", "option.cards.password-rules"),
    ],
  },
  {
    sectionId: "57",
    area: "change-agent",
    resourceKeys: [],
    fields: [aSettingOf("table-show-seconds", "option.cards.table-display")],
  },
];

function anItem(id: string, changes: object = {}) {
  const key = `configuration.items.${id}`;
  return {
    ResourceKey: key,
    name: `${key}.name`,
    description: `${key}.description`,
    metaData: `${key}.keywords`,
    destination: "/grid",
    queryParams: { definition: id },
    hidden: false,
    ...changes,
  };
}

const menu = {
  MenuGroups: [
    { ResourceKey: "configuration.groups.inventory", MenuItems: [anItem("assets"), anItem("managedSystems")] },
    {
      ResourceKey: "configuration.groups.monitoring",
      MenuItems: [anItem("scans"), anItem("events", { hidden: true })],
    },
    { ResourceKey: "configuration.groups.operations", MenuItems: [anItem("releases", { hidden: true })] },
  ],
};

const open = (api: ApiHandlers = {}) =>
  renderPage({
    module: remote,
    path: "/configuration",
    session: aSession({ Permissions: ["configuration.read"] }),
    api: { [menuRead]: menu, [keysRead]: optionKeys, [supportRead]: () => ({ status: 204 }), ...api },
  });

const searchBox = () => screen.findByRole("searchbox", { name: "Search configuration" });

it("shows a card for each group with a visible item, each item leading to its destination with its query", async () => {
  await open();
  const card = await screen.findByRole("region", { name: "Inventory" });
  expect(within(card).getByRole("link", { name: "Assets" })).toHaveAttribute("href", "#/grid?definition=assets");
  expect(screen.getByRole("link", { name: "Scans" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Events" })).not.toBeInTheDocument();
  expect(screen.queryByRole("region", { name: "Operations" })).not.toBeInTheDocument();
});

it("opens and closes the description of an item", async () => {
  const { user } = await open();
  const toggle = await screen.findByRole("button", { name: "Description of Assets" });
  const description = screen.getByText("Computers and devices that were discovered or added.");
  expect(toggle).toHaveAttribute("aria-expanded", "false");
  expect(description).not.toBeVisible();
  await user.click(toggle);
  expect(toggle).toHaveAttribute("aria-expanded", "true");
  expect(description).toBeVisible();
  await user.click(toggle);
  expect(description).not.toBeVisible();
});

it("searches from three characters, tells the count, and shows group, link, description and keywords", async () => {
  const { user } = await open();
  await user.type(await searchBox(), " SE");
  expect(screen.getByRole("region", { name: "Inventory" })).toBeVisible();
  await user.type(await searchBox(), "rvers");
  expect(screen.queryByRole("region", { name: "Inventory" })).not.toBeInTheDocument();
  expect(screen.getByText("2 results")).toHaveAttribute("role", "status");
  const [first] = within(screen.getByRole("list", { name: "Search results" })).getAllByRole("listitem");
  expect(first).toHaveTextContent(
    "InventoryAssetsComputers and devices that were discovered or added.Keywords:servers",
  );
  expect(within(first!).getByRole("link", { name: "Assets" })).toHaveAttribute("href", "#/grid?definition=assets");
});

it("finds single settings by name, keyword and hint, and leads to the field", async () => {
  const { user } = await open();
  await user.type(await searchBox(), "password");
  const results = await screen.findByRole("list", { name: "Search results" });
  const link = await within(results).findByRole("link", { name: "Minimum length" });
  expect(link).toHaveAttribute("href", "#/configuration/option?section=1&field=password-min-length");
  expect(link.closest("li")).toHaveTextContent("Sessions and sign-in › Password rulesMinimum length");
  expect(link.closest("li")).toHaveTextContent("Keywords:passwordpassword policyshort passwords");
  await user.clear(await searchBox());
  await user.type(await searchBox(), "WITHOUT activity");
  expect(screen.getByRole("link", { name: "Idle timeout (minutes)" }).closest("li")).toHaveTextContent("1–1,440.");
  await user.clear(await searchBox());
  await user.type(await searchBox(), "timestamp");
  expect(screen.getByRole("link", { name: "Show seconds" })).toHaveAttribute(
    "href",
    "#/configuration/option?section=57&area=change-agent&field=table-show-seconds",
  );
  expect(screen.queryByText(/newer-server/)).not.toBeInTheDocument();
});

it("says that settings are missing if they can't be read, and still finds pages", async () => {
  const { user } = await open({ [keysRead]: anError(409, "refused") });
  await user.type(await searchBox(), "servers");
  expect(await screen.findByText("Settings couldn't be searched. Results show pages only.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Assets" })).toBeVisible();
});

it("shows and finds entries of other sections by the texts of their releases", async () => {
  const Remote = { Name: "replay", Version: "1.2.0" };
  const MenuItems = [
    anItem("assets"),
    { ...anItem("assets"), ResourceKey: "r", name: "r.name", description: "r.text", metaData: "r.keywords", Remote },
    { ...anItem("scans"), ResourceKey: "l", name: "l.name", Remote: { Name: "lost", Version: "1.0.0" } },
  ];
  const { user } = await open({
    [menuRead]: { MenuGroups: [{ ResourceKey: "configuration.groups.inventory", MenuItems }] },
    "GET /assets/i18n/1.2.0/replay/en-US.json": { r: { name: "Replay", text: "Recordings.", keywords: "video, tape" } },
    "GET /assets/i18n/1.0.0/lost/en-US.json": anError(404, "not_found"),
  });
  const card = await screen.findByRole("region", { name: "Inventory" });
  expect(
    within(card)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual(["Assets", "Replay"]);
  await user.type(await searchBox(), "tape");
  expect(screen.getByRole("listitem")).toHaveTextContent("InventoryReplayRecordings.Keywords:tape");
});

it("shows the texts of other sections at once when it opens again, and reads those of another version", async () => {
  const itemOf = (version: string) => ({
    ...anItem("assets"),
    name: "r.name",
    Remote: { Name: "reports", Version: version },
  });
  const menuOf = (version: string) => ({
    MenuGroups: [{ ResourceKey: "configuration.groups.inventory", MenuItems: [itemOf(version)] }],
  });
  const readTexts = jest.fn(() => ({ body: { r: { name: "Reports" } } }));
  const { navigate } = await open({
    [menuRead]: menuOf("1.0.0"),
    "GET /assets/i18n/1.0.0/reports/en-US.json": readTexts,
    "GET /assets/i18n/2.0.0/reports/en-US.json": { r: { name: "Newer reports" } },
  });
  expect(await screen.findByRole("link", { name: "Reports" })).toBeVisible();
  await navigate("/elsewhere");
  await navigate("/configuration");
  expect(screen.getByRole("link", { name: "Reports" })).toBeVisible();
  expect(readTexts).toHaveBeenCalledTimes(1);
  mockApi.use({ [menuRead]: menuOf("2.0.0") });
  await act(() => invalidateApi(configurationMenuEndpoints.menu));
  expect(await screen.findByRole("link", { name: "Newer reports" })).toBeVisible();
});

it("without a match says so, and clearing brings the cards back", async () => {
  const { user } = await open();
  await user.type(await searchBox(), "warnings");
  expect(screen.getByRole("heading", { name: "No results" })).toBeVisible();
  const spoken = screen.getAllByRole("status").map((region) => region.textContent);
  expect(spoken).toContain("No results");
  await user.click(screen.getAllByRole("button", { name: "Clear search" })[1]!);
  expect(await searchBox()).toHaveValue("");
  expect(await searchBox()).toHaveFocus();
  expect(screen.getByRole("region", { name: "Inventory" })).toBeVisible();
});

it("explains the search in a popup", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "How to search" }));
  expect(await screen.findByText("Enter at least 3 characters.")).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByText("Enter at least 3 characters.")).not.toBeInTheDocument());
});

it("a failed read shows the configuration error, with a retry that works", async () => {
  const { user } = await open({ [menuRead]: anError(409, "refused") });
  expect(await screen.findByRole("heading", { name: "Couldn't load the configuration" })).toBeVisible();
  mockApi.use({ [menuRead]: menu });
  await user.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("region", { name: "Inventory" })).toBeVisible();
});

it("a menu that is not ready after five seconds counts as failed, and shows when it comes after all", async () => {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "queueMicrotask", "nextTick"] });
  try {
    const answer = Promise.withResolvers<void>();
    await open({ [menuRead]: async () => answer.promise.then(() => ({ body: menu })) });
    await act(async () => jest.advanceTimersByTime(4999));
    expect(screen.queryByRole("heading", { name: "Couldn't load the configuration" })).not.toBeInTheDocument();
    await act(async () => jest.advanceTimersByTime(1));
    expect(screen.getByRole("heading", { name: "Couldn't load the configuration" })).toBeVisible();
    jest.useRealTimers();
    answer.resolve();
    expect(await screen.findByRole("region", { name: "Inventory" })).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

it("names the support contact of the organization where one is set", async () => {
  await open({
    [supportRead]: {
      Team: "Service desk",
      Emails: ["a@example.test", "b+c@example.test"],
      OpensAtMinutes: 510,
      ClosesAtMinutes: 1020,
      Note: "",
    },
  });
  const contact = await screen.findByRole("region", { name: "Support contact" });
  expect(contact).toHaveTextContent("Service desk");
  expect(contact).toHaveTextContent(/8:30\sAM to 5:00\sPM/);
  expect(within(contact).queryByText("Note")).not.toBeInTheDocument();
  expect(within(contact).getByRole("link", { name: "b+c@example.test" })).toHaveAttribute(
    "href",
    "mailto:b%2Bc@example.test",
  );
});
