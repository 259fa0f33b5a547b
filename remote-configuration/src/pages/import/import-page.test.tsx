import {
  inventoryImportEndpoints as endpoints,
  type ImportRows,
  type InventoryImport,
} from "@gatehouse/shared/contracts/inventory-imports.contract";
import { saveFile } from "@gatehouse/shared/storage/save-file";
import { anError, mockApi, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../remote.tsx";

jest.mock("@gatehouse/shared/storage/save-file");

const anImport = (changes: Partial<InventoryImport> = {}): InventoryImport => ({
  id: "7",
  kind: "assets",
  fileName: "machines.csv",
  format: "csv",
  sizeBytes: 100,
  expiresAt: "2026-03-02T12:00:00.000Z",
  state: "uploaded",
  columns: [
    { name: "Machine", samples: ["web-1", "web-2"], field: "-" },
    { name: "IP", samples: ["10.0.0.1"], field: "ipAddress" },
  ],
  fields: [
    { name: "name", isRequired: true },
    { name: "ipAddress", isRequired: false },
  ],
  progress: null,
  counts: null,
  problem: null,
  result: null,
  ...changes,
});

const counts = { rows: 4, new: 1, changed: 1, unchanged: 0, faults: 2, gone: 0 };
const faults: ImportRows = {
  rows: [
    { line: 3, name: "", changes: [], fault: { field: "ipAddress", code: "invalidAddress" } },
    { line: 5, name: "", changes: [], fault: { field: "", code: "columnCount" } },
  ],
  total: 2,
};
const changed: ImportRows = {
  rows: [
    {
      line: 2,
      name: "web-1",
      changes: [
        { field: "ipAddress", old: "10.0.0.1", new: "10.0.0.2" },
        { field: "workgroup", old: "Plant", new: "" },
      ],
      fault: null,
    },
  ],
  total: 1,
};

const session = aSession({ Permissions: ["assets.read", "assets.edit", "scans.read", "users.read", "users.manage"] });

const open = (api: ApiHandlers = {}, path = "/grid/import?kind=assets&id=7") =>
  renderPage({ module: remote, path, session, api });

/** Forms of the tests are Node's, and take only its files. */
const { File: NodeFile } = jest.requireActual<{ File: typeof File }>("node:buffer");
const aFile = (content = "Machine\na\n"): File => new NodeFile([content], "machines.csv", { type: "text/csv" });

const fileInput = (): Promise<HTMLInputElement> =>
  waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('[data-file="import"]');
    if (!found) throw new Error("The page isn't open yet");
    return found;
  });

it("says that a proxy in front of the server refused the size of a file, which trying again doesn't change", async () => {
  const tooLarge = { [`POST ${endpoints.upload("assets")}`]: () => ({ status: 413 }) };
  const { user } = await open(tooLarge, "/grid/import?kind=assets");
  await user.upload(await fileInput(), aFile());
  expect(await screen.findByText(/larger than the network on the way to the server accepts\. Split it/)).toBeVisible();
});

it("sends a chosen file, and goes on with it; says in which line it can't be read", async () => {
  const uploaded = jest.fn(() => ({ body: anImport() }));
  const { user, location } = await open(
    {
      [`POST ${endpoints.upload("assets")}`]: anError(400, "import_file_invalid", [
        { path: "file.3", code: "quoteOpen", message: "" },
      ]),
    },
    "/grid/import?kind=assets",
  );
  const input = await fileInput();
  await user.upload(input, aFile(""));
  expect(await screen.findByText(/The file is empty/)).toBeVisible();
  await user.upload(input, aFile());
  expect(await screen.findByText(/Line 3: A quoted value has no end/)).toBeVisible();
  mockApi.use({ [`POST ${endpoints.upload("assets")}`]: uploaded, [`GET ${endpoints.one("7")}`]: anImport() });
  await user.upload(document.querySelector<HTMLInputElement>('[data-file="import"]') ?? input, aFile());
  expect(await screen.findByRole("heading", { name: "Match columns" })).toBeVisible();
  expect(location()).toBe("/grid/import?kind=assets&id=7");
});

it.each([
  ["assets", ["assets.read"]],
  ["managed-systems", ["managedsystems.read", "assets.edit"]],
  ["managed-accounts", ["managedaccounts.read", "managedsystems.edit"]],
  ["users", ["users.read", "roles.manage"]],
  ["users", ["users.manage"]],
])("offers nothing to users who may not import %s, such as those with %s", async (kind, Permissions) => {
  const path = `/grid/import?kind=${kind}`;
  await renderPage({ module: remote, path, session: aSession({ Permissions }) });
  expect(await screen.findByRole("heading", { name: "You don't have permission to import" })).toBeVisible();
  expect(screen.getByText("Ask an administrator for access.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Choose file/ })).not.toBeInTheDocument();
});

it("checks the file only with a column for each required field, none of them twice", async () => {
  const checked = jest.fn(() => ({ body: anImport({ state: "checking", progress: null }) }));
  const { user } = await open({
    [`GET ${endpoints.one("7")}`]: anImport(),
    [`POST ${endpoints.check("7")}`]: checked,
  });
  const row = await screen.findByRole("row", { name: /Machine/ });
  expect(within(row).getByText("web-1 · web-2")).toBeVisible();
  const button = screen.getByRole("button", { name: "Check file" });
  await user.click(button);
  expect(await screen.findByText("Choose a column for: Name")).toBeVisible();
  const field = screen.getByRole("combobox", { name: "Field for column Machine" });
  await user.selectOptions(field, "ipAddress");
  expect(field).toHaveAccessibleDescription(/Another column has this field/);
  await user.click(button);
  expect(checked).not.toHaveBeenCalled();
  await user.selectOptions(field, "Name (required)");
  mockApi.use({ [`GET ${endpoints.one("7")}`]: anImport({ state: "checking" }) });
  await user.click(button);
  expect(await screen.findByRole("heading", { name: "Checking machines.csv" })).toBeVisible();
  expect(mockApi.requests().find(({ method }) => method === "POST")?.body).toEqual({
    mapping: { Machine: "name", IP: "ipAddress" },
  });
});

it("shows errors and changes, saves the errors, and imports the valid rows", async () => {
  const { user } = await open({
    [`GET ${endpoints.one("7")}`]: anImport({ state: "checked", counts }),
    [`GET ${endpoints.rows("7")}`]: ({ path }: { path: string }) => ({
      body: path.includes("fault") ? faults : changed,
    }),
    [`POST ${endpoints.apply("7", "assets")}`]: anImport({
      state: "importing",
      counts,
      progress: { done: 1, total: 4, isCanceling: false },
    }),
  });
  expect(await screen.findByRole("row", { name: /Line 3 IP address: Enter an IPv4/ })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Download errors" }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  expect(jest.mocked(saveFile).mock.calls[0]?.[1]).toBe("machines.csv.errors.csv");
  await user.click(screen.getByRole("tab", { name: "Changed (1)" }));
  const row = await screen.findByRole("row", { name: /web-1/ });
  expect(row).toHaveTextContent("IP address: Old value: 10.0.0.1 New value: 10.0.0.2");
  expect(row).toHaveTextContent("Workgroup: Old value: Plant New value: No value");
  mockApi.use({
    [`GET ${endpoints.one("7")}`]: anImport({
      state: "imported",
      counts,
      result: { scanId: "9", writtenAt: "2026-03-01T12:00:00.000Z" },
    }),
  });
  await user.click(screen.getByRole("button", { name: "Import valid rows only" }));
  expect(await screen.findByText("1 of 4")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Import complete" })).toHaveFocus());
  expect(screen.getByRole("link", { name: "Show imported rows" })).toHaveAttribute(
    "href",
    expect.stringMatching(/where=updatedAt%3Abetween%3A2026-03-01T12%3A00%3A00.000Z%2C2026-03-01T12%3A00%3A00.001Z/),
  );
  expect(screen.getByRole("link", { name: "Open scan" })).toHaveAttribute("href", expect.stringMatching(/row=9/));
});

it("counts a row with several errors once, in the tab and in the name of its table", async () => {
  const [first] = faults.rows;
  const three = { rows: [...faults.rows, { ...first, line: 5 }], total: 3 };
  await open({
    [`GET ${endpoints.one("7")}`]: anImport({ state: "checked", counts }),
    [`GET ${endpoints.rows("7")}`]: three,
  });
  expect(await screen.findByRole("table", { name: "Errors (2)" })).toBeVisible();
  expect(screen.getByRole("tab", { name: "Errors (2)" })).toHaveAttribute("aria-selected", "true");
});

it("names users' fields and errors as their form does, says which mails come, and imports them at their own address", async () => {
  const fault = { field: "roles", code: "rightsExceeded" };
  const refused = { field: "userName", code: "directoryName" };
  const { user } = await open(
    {
      [`GET ${endpoints.one("7")}`]: anImport({ kind: "users", state: "checked", counts }),
      [`GET ${endpoints.rows("7")}`]: {
        rows: [
          { line: 3, name: "", changes: [], fault },
          { line: 4, name: "", changes: [], fault: refused },
        ],
        total: 2,
      },
    },
    "/grid/import?kind=users&id=7",
  );
  expect(await screen.findByRole("row", { name: /Line 3 Roles: These roles have more rights/ })).toBeVisible();
  expect(screen.getByRole("row", { name: /Line 4 Username: Remove .* and @/ })).toBeVisible();
  expect(screen.getByText(/new users marked for an invitation get an email/)).toBeVisible();
  const importRows = screen.getByRole("button", { name: "Import valid rows only" });
  mockApi.use({ [`POST ${endpoints.apply("7", "users")}`]: anError(403, "recent_sign_in_required") });
  await user.click(importRows);
  expect(await screen.findByText("You didn't confirm it's you, so nothing changed. Try again.")).toBeVisible();
  mockApi.use({
    [`POST ${endpoints.apply("7", "users")}`]: anImport({ kind: "users", state: "importing", counts }),
    [`GET ${endpoints.one("7")}`]: anImport({ kind: "users", state: "imported", counts }),
  });
  await user.click(importRows);
  expect(await screen.findByRole("link", { name: "Show all rows" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Open scan" })).toBeNull();
});

it("says that an upload is gone, and what an address without a kind is for", async () => {
  const { navigate } = await open({ [`GET ${endpoints.one("7")}`]: anError(404, "not_found") });
  expect(await screen.findByRole("heading", { name: "Upload not found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Choose another file" })).toHaveAttribute(
    "href",
    "#/grid/import?kind=assets",
  );
  await navigate("/grid/import?kind=webhooks");
  expect(await screen.findByRole("heading", { name: "Nothing to import here" })).toBeVisible();
  expect(within(screen.getByRole("main")).getByRole("link", { name: "Assets" })).toBeVisible();
});
