import { configurationItemFormEndpoints as endpoints } from "@gatehouse/shared/contracts/configuration-item-forms.contract";
import type { GridAction, GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { dirtySources } from "@gatehouse/shared/frame";
import { mockApi, type ApiHandlers, type RecordedRequest } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../../remote.tsx";

const edit: GridAction = {
  name: "edit",
  resourceKey: "grid.actions.edit",
  kind: "link",
  scope: "row",
  tone: "default",
  path: "/configuration/form?id=users",
  parameter: "item",
  formSet: "users",
};

const definition: GridDefinition = {
  DefinitionId: "people",
  PageHeaderMeta: {
    SectionTitleResourceKey: "grid.home",
    SectionTitleTarget: "/dashboard",
    Breadcrumbs: [{ display: "grid.titles.users", method: "stateless" }],
    DocumentTitle: { ResourceKey: "grid.titles.users" },
  },
  QuickLinks: [],
  DetailsTitleResourceKey: "grid.details.users",
  DisplayKey: "name",
  DataTypeResourceKey: "grid.types.users",
  RequiresExternalTranslationPart: null,
  Columns: [{ field: "name", resourceKey: "grid.columns.name", type: "text", isSortable: true }],
  DefaultSort: { field: "name", direction: "ascending" },
  TextFilterFields: ["name"],
  DefaultPageSize: 50,
  ShowSeconds: false,
  Actions: [edit],
  PageActions: [
    {
      resourceKey: "grid.page-actions.add-users",
      path: "/configuration/form?id=users&item=new",
      icon: "plus",
      formSet: "users",
    },
  ],
};

const users = new Map<string, string>();
beforeEach(() => {
  users.clear();
  users.set("1", "ada").set("2", "bob");
});

const rowsOf = () => [...users].map(([id, name]) => ({ id, name }));
const dataRead = "POST /api/grid/people/data";
const details = ({ body }: RecordedRequest) => {
  const [id] = (body as { ids: [string] }).ids;
  const value = users.get(id) ?? "";
  const field = { field: "name", resourceKey: "grid.columns.name", type: "text", isSortable: true, value } as const;
  return {
    body: {
      id,
      title: value,
      subtitle: "",
      groups: [{ resourceKey: "grid.titles.users", fields: [field] }],
      related: [],
      history: null,
    },
  };
};
const formOf = (id: string | null) => ({
  id,
  revision: id && "first",
  name: users.get(id ?? "") ?? "",
  fields: [
    {
      id: "name",
      resourceKey: "grid.columns.name",
      value: users.get(id ?? "") ?? "",
      values: [],
      parameters: { type: "textbox" },
      defaultValue: null,
    },
  ],
  facts: [],
  actions: [],
});
const save = (id: string) => (request: RecordedRequest) => {
  users.set(id, (request.body as { UserSetting: string }[])[0]?.UserSetting ?? "");
  return { body: formOf(id) };
};

const open = (query: string, api: ApiHandlers = {}) =>
  renderPage({
    module: remote,
    path: `/grid?definition=people${query}`,
    api: {
      "GET /api/grid/people": definition,
      "GET /api/grid/people/views": { views: [] },
      [dataRead]: () => ({ body: { items: rowsOf(), total: users.size, page: 1, before: null, after: null } }),
      "POST /api/grid/people/actions/viewdetails": details,
      [`GET ${endpoints.list("users")}`]: {
        id: "users",
        resourceKey: "form.sets.users.title",
        isSingle: false,
        items: [],
        gridDefinition: "people",
        allows: { create: true, update: true, remove: true },
      },
      [`GET ${endpoints.item("users", "2")}`]: () => ({ body: formOf("2") }),
      [`GET ${endpoints.new("users")}`]: () => ({ body: formOf(null) }),
      [`PUT ${endpoints.item("users", "2")}`]: save("2"),
      [`POST ${endpoints.list("users")}`]: save("3"),
      ...api,
    },
  });

const reads = () => mockApi.requests().filter(({ method, path }) => `${method} ${path}` === dataRead);
const panel = (name: string) => screen.findByRole("complementary", { name });
const nameField = async () => screen.findByRole("textbox", { name: /^Name/ });

it("edits a row beside the table, which shows what was saved in its place", async () => {
  const { user, location } = await open("&where=name:contains:b");
  await screen.findByRole("rowheader", { name: "bob" });
  const before = reads().length;
  await user.click(screen.getByRole("button", { name: /^Actions.*bob/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Edit" }));
  await panel("Edit bob");
  await waitFor(() => expect(screen.getByRole("heading", { name: "Edit bob" })).toHaveFocus());
  expect(location()).toContain("where=name%3Acontains%3Ab&row=2&details=edit");
  await user.type(await nameField(), "by");
  expect(dirtySources.hasAny()).toBe(true);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await panel("bobby");
  await waitFor(() => expect(screen.getByRole("heading", { name: "bobby" })).toHaveFocus());
  expect(await screen.findByRole("rowheader", { name: "bobby" })).toBeVisible();
  expect(location()).toMatch(/row=2$/);
  await waitFor(() => expect(dirtySources.hasAny()).toBe(false));
  expect(reads()).toHaveLength(before);
});

it("adds a row beside the table, and shows it there", async () => {
  const { user } = await open("");
  await user.click(await screen.findByRole("link", { name: "Add user" }));
  const form = within(await panel("Add user"));
  await user.type(await nameField(), "cid");
  await user.click(form.getByRole("button", { name: "Save" }));
  await panel("cid");
  expect(await screen.findByRole("rowheader", { name: "cid" })).toBeVisible();
});

it("keeps what is typed while the table is sorted", async () => {
  const { user, location } = await open("&row=2&details=edit");
  await user.type(await nameField(), "by");
  await user.click(screen.getByRole("button", { name: "Name" }));
  await waitFor(() => expect(location()).toMatch(/row=2&details=edit&sort=name%3Adescending$/));
  expect(await nameField()).toHaveValue("bobby");
  expect(dirtySources.hasAny()).toBe(true);
});

it("keeps an order that was chosen during the save", async () => {
  const late = Promise.withResolvers<void>();
  const { user, location } = await open("&row=2&details=edit", {
    [`PUT ${endpoints.item("users", "2")}`]: (request: RecordedRequest) => late.promise.then(() => save("2")(request)),
  });
  await user.type(await nameField(), "by");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await user.click(screen.getByRole("button", { name: "Name" }));
  await waitFor(() => expect(location()).toContain("sort=name%3Adescending"));
  late.resolve();
  await panel("bobby");
  expect(location()).toBe("/grid?definition=people&row=2&sort=name%3Adescending");
});

it("closes by Escape in a field", async () => {
  const { user, location } = await open("&row=2&details=edit");
  await user.click(await nameField());
  await user.keyboard("{Escape}");
  await waitFor(() => expect(location()).toBe("/grid?definition=people"));
});

it("closes without saving", async () => {
  const { user, location } = await open("&row=2&details=edit");
  await nameField();
  await user.click(screen.getByRole("button", { name: "Close form" }));
  await waitFor(() => expect(location()).toBe("/grid?definition=people"));
  expect(screen.queryByRole("complementary")).not.toBeInTheDocument();
});

it("says why there is no form for those who may not edit", async () => {
  await open("&details=new", { "GET /api/grid/people": { ...definition, Actions: [], PageActions: [] } });
  expect(await screen.findByRole("heading", { name: "You don't have access to these entries" })).toBeVisible();
});

it("leads addresses that add a row to its empty form", async () => {
  const { location } = await open("&add=true");
  expect(await nameField()).toHaveValue("");
  expect(location()).toBe("/grid?definition=people&details=new");
});
