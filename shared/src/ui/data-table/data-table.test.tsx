import { act, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState, type ReactNode } from "react";
import { DataTable, type DataTableSort } from "./data-table.tsx";
import { PageState } from "../page-state/page-state.tsx";

type System = { id: string; name: string; sessions: number };

const systems: System[] = [
  { id: "1", name: "db-prod-04", sessions: 12 },
  { id: "2", name: "fs-legal-01", sessions: 3 },
];

type TableProps = {
  bulkBar?: ReactNode;
  onSort?: (sort: DataTableSort) => void;
  onOpen?: (id: string) => void;
  rows?: System[];
};

function Systems({ bulkBar, onSort = jest.fn(), onOpen = jest.fn(), rows = systems }: TableProps) {
  // "9" is selected on another page, and must stay selected.
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set(["9"]));
  return (
    <>
      <DataTable
        label="Managed systems"
        rows={rows}
        columns={[
          { id: "name", header: "System", renderCell: (row) => row.name, isSortable: true, isRowHeader: true },
          { id: "sessions", header: "Sessions", renderCell: (row) => row.sessions, isSortable: true, isNumeric: true },
          { id: "note", header: "Note", renderCell: () => "none" },
        ]}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.name}
        sort={{ columnId: "name", direction: "ascending" }}
        onSortChange={onSort}
        selection={{ selectedIds, onChange: setSelectedIds }}
        getRowActions={(row) => [{ id: "open", label: "Open", onAction: () => onOpen(row.id) }]}
        bulkBar={bulkBar}
        resultText={`${rows.length} systems`}
        emptyState={<PageState kind="empty" title="No systems yet" />}
      />
      <span data-testid="chosen">{[...selectedIds].toSorted().join(",")}</span>
    </>
  );
}

function useWindowWidth(isNarrow: boolean) {
  const original = window.matchMedia;
  beforeEach(() => {
    window.matchMedia = (query) => Object.assign(original(query), { matches: isNarrow });
  });
  afterEach(() => {
    window.matchMedia = original;
  });
}

describe.each([
  { form: "grid", isNarrow: false },
  { form: "list", isNarrow: true },
] as const)("as a $form", ({ form, isNarrow }) => {
  useWindowWidth(isNarrow);

  it("names itself and says how many rows there are", () => {
    render(<Systems />);
    expect(screen.getByRole(form, { name: "Managed systems" })).toBeInTheDocument();
    expect(screen.getByText("2 systems")).toHaveAttribute("role", "status");
  });

  it("shows every value under its column name", () => {
    render(<Systems />);
    for (const text of ["db-prod-04", "12", "fs-legal-01", "3"]) expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.getAllByText("Sessions").length).toBeGreaterThan(0);
  });

  it("chooses one row and all rows of the page, and keeps what is chosen on others", async () => {
    render(<Systems />);
    const user = userEvent.setup();
    const all = screen.getByRole("checkbox", { name: "Select all rows on this page" });
    const chosen = screen.getByTestId("chosen");
    await user.click(screen.getByRole("checkbox", { name: "Select fs-legal-01" }));
    expect(chosen).toHaveTextContent("2,9");
    expect(all).toBePartiallyChecked();
    await user.click(all);
    expect(chosen).toHaveTextContent("1,2,9");
    await user.click(all);
    expect(chosen).toHaveTextContent("9");
  });

  it("offers the actions of a row by keyboard", async () => {
    const onOpen = jest.fn();
    render(<Systems onOpen={onOpen} />);
    const user = userEvent.setup();
    act(() => screen.getByRole("button", { name: "Actions for fs-legal-01" }).focus());
    await user.keyboard("{Enter}");
    await user.click(screen.getByRole("menuitem", { name: "Open" }));
    expect(onOpen).toHaveBeenCalledWith("2");
  });

  it("has the actions on selected rows before the table, where a thumb is after the cards", () => {
    render(<Systems bulkBar={<button type="button">Delete</button>} />);
    const place = screen
      .getByRole(form, { name: "Managed systems" })
      .compareDocumentPosition(screen.getByRole("button", { name: "Delete" }));
    expect(place).toBe(isNarrow ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING);
  });

  it("shows the empty state instead of rows", () => {
    render(<Systems rows={[]} />);
    expect(screen.getByRole("heading", { name: "No systems yet" })).toBeInTheDocument();
    expect(screen.queryByRole(form, { name: "Managed systems" })).not.toBeInTheDocument();
  });
});

describe("sorting as a table", () => {
  useWindowWidth(false);

  it("marks only the sorted column, and turns it around or takes another", async () => {
    const onSort = jest.fn();
    render(<Systems onSort={onSort} />);
    const headers = screen.getAllByRole("columnheader").map((header) => header.getAttribute("aria-sort"));
    expect(headers.filter(Boolean)).toEqual(["ascending"]);
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "System" }));
    expect(onSort).toHaveBeenLastCalledWith({ columnId: "name", direction: "descending" });
    await user.click(screen.getByRole("button", { name: "Sessions" }));
    expect(onSort).toHaveBeenLastCalledWith({ columnId: "sessions", direction: "ascending" });
    expect(screen.queryByRole("button", { name: "Note" })).not.toBeInTheDocument();
  });

  it("heads each row with its name", () => {
    render(<Systems />);
    expect(screen.getByRole("rowheader", { name: "db-prod-04" })).toBeInTheDocument();
  });
});

it("stays a plain table that scrolls by keyboard if nothing can be done in it", () => {
  const columns = [{ id: "name", header: "System", renderCell: ({ name }: System) => name, isRowHeader: true }];
  const names = { getRowId: ({ id }: System) => id, getRowLabel: ({ name }: System) => name };
  render(<DataTable label="Managed systems" rows={systems} columns={columns} {...names} />);
  const region = screen.getByRole("region", { name: "Managed systems" });
  expect(region).toHaveAttribute("tabindex", "0");
  const table = within(region).getByRole("table", { name: "Managed systems" });
  expect(within(table).getByRole("rowheader", { name: "db-prod-04" })).not.toHaveAttribute("tabindex");
});

describe("sorting as a list", () => {
  useWindowWidth(true);

  it("chooses column and direction", async () => {
    const onSort = jest.fn();
    render(<Systems onSort={onSort} />);
    const user = userEvent.setup();
    await user.selectOptions(screen.getByRole("combobox", { name: "Sort by" }), "Sessions");
    expect(onSort).toHaveBeenLastCalledWith({ columnId: "sessions", direction: "ascending" });
    await user.click(screen.getByRole("button", { name: "Sort descending" }));
    expect(onSort).toHaveBeenLastCalledWith({ columnId: "name", direction: "descending" });
  });
});
