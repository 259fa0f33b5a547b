import type { GridDetails } from "@gatehouse/shared/contracts/grid-details.contract";
import { gridDefinitionIds, type GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage, type RenderedPage } from "@gatehouse/shared/testing/render-page";
import { aSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../../remote.tsx";

const definition: GridDefinition = {
  DefinitionId: gridDefinitionIds.users,
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
  DefaultPageSize: 2,
  ShowSeconds: false,
};

const details: GridDetails = { id: "ada", title: "ada", subtitle: "", groups: [], related: [], history: null };
const path = `/api/grid/${gridDefinitionIds.users}` as const;
const extensions = "/api/security/administration/users/ada/extensions";
const list = `GET ${extensions}` as const;
const extensionId = "abcdefghijklmnopabcdefghijklmnop";
const connected = {
  ExtensionId: extensionId,
  AllowedAt: "2026-03-01T08:00:00.000Z",
  Grants: [
    {
      OrganizationName: "Northmoor Energy",
      UserAgent: "Firefox",
      Address: "198.51.100.7",
      StartedAt: "2026-03-02T08:00:00.000Z",
      LastUsedAt: "2026-03-02T08:00:00.000Z",
      ExpiresAt: "2026-03-02T16:00:00.000Z",
    },
  ],
};

async function open(api: ApiHandlers, IsAdministrator = true): Promise<RenderedPage> {
  const page = await renderPage({
    module: remote,
    path: `/grid?definition=${gridDefinitionIds.users}&row=ada`,
    session: aSession({ SessionUser: aUser({ IsAdministrator }) }),
    api: {
      [`GET ${path}`]: definition,
      [`GET ${path}/views`]: { views: [] },
      [`POST ${path}/data`]: { items: [{ id: "ada", name: "ada" }], total: 1, page: 1, before: null, after: null },
      [`POST ${path}/actions/viewdetails`]: details,
      ...api,
    },
  });
  await screen.findByRole("complementary", { name: "ada" });
  return page;
}

const section = () => screen.findByRole("region", { name: "Connected extensions" });

it("shows an administrator the extensions of a user, and disconnects one after a question", async () => {
  let listed = [connected, { ...connected, ExtensionId: extensionId.replaceAll("a", "b"), Grants: [] }];
  const { user } = await open({
    [list]: () => ({ body: listed }),
    [`DELETE ${extensions}/${extensionId}`]: () => {
      listed = [];
      // Disconnected elsewhere at the same moment: what the administrator wants.
      return anError(404, "not_found")();
    },
  });
  expect(await section()).toHaveTextContent(/Northmoor Energy · 198\.51\.100\.7Last used .* · until Mar 2, 2026/);
  expect(await section()).toHaveTextContent("Not connected");
  await user.click(screen.getByRole("button", { name: `Disconnect ${extensionId}` }));
  const question = screen.getByRole("alertdialog", { name: "Disconnect this extension?" });
  expect(mockApi.requests().filter(({ method }) => method === "DELETE")).toEqual([]);
  await user.click(within(question).getByRole("button", { name: "Disconnect" }));
  await waitFor(() => expect(screen.queryByRole("region", { name: "Connected extensions" })).not.toBeInTheDocument());
});

it("keeps an extension that the server refuses to disconnect", async () => {
  const { user } = await open({
    [list]: [connected],
    [`DELETE ${extensions}/${extensionId}`]: anError(503, "unavailable"),
  });
  await user.click(await screen.findByRole("button", { name: `Disconnect ${extensionId}` }));
  await user.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Disconnect" }));
  await waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
  expect(await section()).toHaveTextContent(extensionId);
});

it("says that they can't be read, and reads them again", async () => {
  const { user } = await open({ [list]: anError(409, "refused") });
  expect(await section()).toHaveTextContent("Couldn't load connected extensions");
  mockApi.use({ [list]: [connected] });
  await user.click(within(await section()).getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(extensionId)).toBeVisible();
});

it("asks for nothing of the kind for another user than an administrator", async () => {
  await open({}, false);
  expect(mockApi.requests().some(({ path: sent }) => sent === extensions)).toBe(false);
});
