import type { GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { anError, mockApi, type Answer } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { screen, waitFor } from "@testing-library/react";
import * as remote from "../../../remote.tsx";

jest.mock("@gatehouse/shared/storage/save-file");

const definition: GridDefinition = {
  DefinitionId: "scans",
  PageHeaderMeta: {
    SectionTitleResourceKey: "grid.titles.scans",
    SectionTitleTarget: "/dashboard",
    Breadcrumbs: [],
    DocumentTitle: { ResourceKey: "grid.titles.scans" },
  },
  QuickLinks: [],
  DetailsTitleResourceKey: "grid.details.scans",
  DisplayKey: "name",
  DataTypeResourceKey: "grid.types.scans",
  RequiresExternalTranslationPart: null,
  Columns: [
    { field: "name", resourceKey: "grid.columns.name", type: "text", isSortable: true, isFilterable: true },
    { field: "target", resourceKey: "grid.columns.target", type: "text", isSortable: true, isHiddenAtFirst: true },
  ],
  DefaultSort: { field: "name", direction: "ascending" },
  TextFilterFields: ["name"],
  DefaultPageSize: 25,
  ShowSeconds: true,
};
const exportRead = "GET /api/grid/scans/export";

async function open(answer: Answer) {
  const opened = await renderPage({
    module: remote,
    path: "/grid?definition=scans&filter=a&where=name%3Ais%3Ax&where=name%3AisNot%3Ay&sort=name%3Adescending",
    api: {
      "GET /api/grid/scans": definition,
      "GET /api/grid/scans/views": { views: [] },
      "POST /api/grid/scans/data": { items: [{ id: "1", name: "a" }], total: 1, page: 1, before: null, after: null },
      [exportRead]: answer,
    },
  });
  const choose = async (name: string) => {
    await opened.user.click(await screen.findByRole("button", { name: "Export rows" }));
    await opened.user.click(await screen.findByRole("menuitem", { name }));
  };
  return { ...opened, choose };
}

const notices = () =>
  appStore.get(notificationsAtom).map(({ data: { message } }) => (typeof message === "string" ? message : message.key));

beforeEach(() => appStore.set(notificationsAtom, []));
afterEach(() => jest.mocked(saveFile).mockReset());

it("saves all rows that the address shows, with the columns that the table shows or with all", async () => {
  const headers = { "x-filename": "scans.csv", "x-total-count": "1" };
  const { choose } = await open(() => ({ body: "rows", headers }));
  await choose("CSV, visible columns");
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(jest.mocked(saveFile).mock.calls[0]?.[1]).toBe("scans.csv");
  await choose("JSON Lines, all columns");
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(2));
  const queries = mockApi
    .requests()
    .filter(({ path }) => path.includes("/export"))
    .map(({ path }) => [...new URL(path, "https://console.example").searchParams]);
  const rows = [
    ["sort", "name:descending"],
    ["text", "a"],
    ["where", "name:is:x"],
    ["where", "name:isNot:y"],
  ];
  expect(queries).toEqual([
    [["format", "csv"], ...rows, ["columns", "name"]],
    [["format", "jsonl"], ...rows],
  ]);
});

it("saves nothing after Cancel, and says nothing", async () => {
  let answerNow = (): void => undefined;
  const held = new Promise<void>((resolve) => (answerNow = resolve));
  const { choose, user } = await open(async () => {
    await held;
    return { body: "rows" };
  });
  await choose("CSV, all columns");
  await user.click(await screen.findByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  answerNow();
  expect(saveFile).not.toHaveBeenCalled();
  expect(notices()).toEqual([]);
});

it("says why there is no file", async () => {
  const { choose } = await open(anError(429, "exports_busy"));
  await choose("CSV, all columns");
  await waitFor(() => expect(notices()).toEqual(["grid.export.problems.exports_busy"]));
  expect(saveFile).not.toHaveBeenCalled();
});
