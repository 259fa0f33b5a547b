import { createEvent, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { toldResizes } from "../../testing/told-resizes.ts";
import {
  DataTable,
  type DataTableColumn,
  type DataTableColumnState,
  type DataTablePlace,
  type DataTableProps,
} from "./data-table.tsx";

type Asset = { id: string; name: string; type: string; address: string };

const asset = (index: number): Asset => ({
  id: `id-${index}`,
  name: `asset-${index}`,
  type: index % 2 === 0 ? "Server" : "Database",
  address: `10.0.0.${index}`,
});
const assets = (count: number, first = 0) => Array.from({ length: count }, (_unused, index) => asset(first + index));

const draw = jest.fn((row: Asset) => row.type);
const columns: DataTableColumn<Asset>[] = [
  { id: "name", header: "Name", isSortable: true, isRowHeader: true, renderCell: ({ name }) => name },
  { id: "type", header: "Type", isSortable: true, renderCell: draw },
  { id: "address", header: "Address", renderCell: ({ address }) => <a href="#address">{address}</a> },
];

type Changes = Partial<DataTableProps<Asset>>;

function Assets({ changes = {}, initial = [] }: { changes?: Changes; initial?: string[] }) {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set(initial));
  const [columnState, setColumnState] = useState<DataTableColumnState | null>(null);
  return (
    <>
      <button type="button">Before</button>
      <DataTable<Asset>
        label="Assets"
        columns={columns}
        rows={assets(5)}
        getRowId={({ id }) => id}
        getRowLabel={({ name }) => name}
        onSortChange={jest.fn()}
        selection={{ selectedIds, onChange: setSelectedIds }}
        getRowActions={() => [{ id: "scan", label: "Scan now", onAction: jest.fn() }]}
        columnState={columnState}
        onColumnStateChange={setColumnState}
        {...changes}
      />
      <button type="button">After</button>
      <output data-testid="selected">{[...selectedIds].toSorted().join(" ")}</output>
      <output data-testid="columns">
        {(columnState ?? []).map(({ id, isVisible, width }) => `${id}:${isVisible ? (width ?? "auto") : "hidden"}`)}
      </output>
    </>
  );
}

const focusedText = () => document.activeElement?.textContent;
const grid = () => screen.getByRole("grid", { name: "Assets" });
const selected = () => screen.getByTestId("selected").textContent;

async function enterGrid() {
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: "Before" }));
  await user.tab();
  return user;
}

describe("the keys of the grid", () => {
  it("is one tab stop at the first row, and remembers its cell", async () => {
    render(<Assets />);
    const user = await enterGrid();
    expect(screen.getByRole("rowheader", { name: "asset-0" })).toHaveFocus();
    await user.keyboard("{ArrowDown}{ArrowRight}");
    expect(focusedText()).toBe("Database");
    await user.tab();
    expect(screen.getByRole("button", { name: "After" })).toHaveFocus();
    await user.tab({ shift: true });
    expect(focusedText()).toBe("Database");
    expect(grid().querySelectorAll('[tabindex="0"]')).toHaveLength(1);
  });

  it("says how many rows and columns there are, and where each is", () => {
    render(<Assets changes={{ sort: { columnId: "name", direction: "descending" }, isRefreshing: true }} />);
    expect(grid()).toHaveAttribute("aria-rowcount", "6");
    expect(grid()).toHaveAttribute("aria-colcount", "5");
    expect(grid()).toHaveAttribute("aria-busy", "true");
    expect(grid()).toHaveAttribute("aria-multiselectable", "true");
    const row = screen.getByRole("row", { name: /asset-3/ });
    expect(row).toHaveAttribute("aria-rowindex", "5");
    expect(row).toHaveAttribute("aria-selected", "false");
    expect(within(row).getByRole("rowheader")).toHaveAttribute("aria-colindex", "2");
    expect(screen.getByRole("columnheader", { name: /^Name/ })).toHaveAttribute("aria-sort", "descending");
  });

  it("moves with arrows, Home, End and the page keys, into the head and back", async () => {
    render(<Assets />);
    const user = await enterGrid();
    await user.keyboard("{Control>}{End}{/Control}");
    expect(screen.getAllByRole("gridcell").at(-1)).toHaveFocus();
    await user.keyboard("{Home}");
    expect(within(document.activeElement as HTMLElement).getByRole("checkbox")).toHaveAccessibleName("Select asset-4");
    await user.keyboard("{Control>}{Home}{/Control}{ArrowRight}{PageDown}");
    expect(focusedText()).toBe("asset-4");
    await user.keyboard("{PageUp}{ArrowUp}");
    expect(screen.getByRole("columnheader", { name: /^Name/ })).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(focusedText()).toBe("asset-0");
  });

  it("presses the control of a cell, opens a row without one, and goes in and out with F2 and Escape", async () => {
    const onOpenRow = jest.fn();
    render(<Assets changes={{ onOpenRow }} />);
    const user = await enterGrid();
    await user.keyboard("{Enter}");
    expect(onOpenRow).toHaveBeenCalledWith(asset(0));
    await user.keyboard("{ArrowRight}{ArrowRight}{F2}");
    const link = screen.getByRole("link", { name: "10.0.0.0" });
    expect(link).toHaveFocus();
    await user.keyboard("{Escape}");
    expect(link.closest("td")).toHaveFocus();
    await user.keyboard("{ArrowRight}{Enter}");
    expect(screen.getByRole("menuitem", { name: "Scan now" })).toHaveFocus();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(grid()).toContainElement(document.activeElement as HTMLElement));
  });

  it("keeps the cell by row and column when rows are sorted, and the table when the row is gone", async () => {
    const { rerender } = render(<Assets changes={{ rows: assets(3) }} />);
    const user = await enterGrid();
    await user.keyboard("{ArrowDown}{ArrowRight}");
    rerender(<Assets changes={{ rows: [asset(4), asset(2), asset(1)] }} />);
    expect(document.activeElement?.closest("tr")).toHaveAttribute("aria-rowindex", "4");
    expect(focusedText()).toBe("Database");
    rerender(<Assets changes={{ rows: [asset(2), asset(4)] }} />);
    expect(grid()).toHaveFocus();
    await user.keyboard("{ArrowDown}");
    expect(within(document.activeElement as HTMLElement).getByRole("checkbox")).toHaveAccessibleName("Select asset-2");
  });
});

describe("selection", () => {
  it("selects with Space, and a range with Shift", async () => {
    render(<Assets />);
    const user = await enterGrid();
    await user.keyboard(" ");
    expect(selected()).toBe("id-0");
    await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
    expect(selected()).toBe("id-0 id-1 id-2");
    await user.keyboard("{Shift>}{ArrowUp}{/Shift}");
    expect(selected()).toBe("id-0 id-1");
    await user.keyboard("{ArrowDown}{ArrowDown}{Shift>} {/Shift}");
    expect(selected()).toBe("id-0 id-1 id-2 id-3");
    await user.keyboard("{Shift>}");
    await user.click(screen.getByRole("checkbox", { name: "Select asset-4" }));
    expect(selected()).toBe("id-0 id-1 id-2 id-3 id-4");
  });

  it("asks for all that match with Ctrl+A, and shows them as selected", async () => {
    const onChange = jest.fn();
    const onSelectAllMatching = jest.fn();
    const selection = { selectedIds: new Set<string>(), onChange, onSelectAllMatching };
    const { rerender } = render(<Assets changes={{ selection }} />);
    const user = await enterGrid();
    await user.keyboard("{Control>}a{/Control}");
    expect(onSelectAllMatching).toHaveBeenCalledTimes(1);
    rerender(<Assets changes={{ selection: { ...selection, isAllMatching: true } }} />);
    expect(screen.getAllByRole("row", { selected: true })).toHaveLength(5);
    await user.click(screen.getByRole("checkbox", { name: "Select asset-1" }));
    expect([...onChange.mock.lastCall![0]].join(" ")).toBe("id-0 id-2 id-3 id-4");
  });

  it("selects the rows of the table with Ctrl+A if nothing else is offered, and rows by Ctrl and a press", async () => {
    render(<Assets />);
    const user = await enterGrid();
    await user.keyboard("{Control>}a{/Control}");
    expect(selected()).toBe("id-0 id-1 id-2 id-3 id-4");
    fireEvent.click(screen.getByText("asset-3"), { ctrlKey: true });
    expect(selected()).toBe("id-0 id-1 id-2 id-4");
  });

  it("opens a row by a press beside its controls", async () => {
    const onOpenRow = jest.fn();
    render(<Assets changes={{ onOpenRow, openRowId: "id-2" }} />);
    const user = userEvent.setup();
    await user.click(screen.getByText("asset-3"));
    await user.click(screen.getByRole("link", { name: "10.0.0.1" }));
    await user.click(screen.getByRole("checkbox", { name: "Select asset-1" }));
    expect(onOpenRow.mock.calls).toEqual([[asset(3)]]);
    expect(screen.getByRole("row", { name: /asset-2/ })).toHaveAttribute("aria-current", "true");
  });
});

describe("copying", () => {
  /** The text that a copy from the focused element puts on the clipboard. */
  function copy(): string | undefined {
    const data: Record<string, string> = {};
    // Nothing is marked, so that the browser sends the event to the body.
    const event = createEvent.copy(document.body, {
      clipboardData: { setData: (kind: string, text: string) => (data[kind] = text) },
    });
    fireEvent(document.body, event);
    return data["text/plain"];
  }

  it("takes the focused cell, or the selected rows as a spreadsheet reads them, and says so", async () => {
    const rows = [
      { ...asset(1), name: '=HYPERLINK("x")' },
      { ...asset(2), name: "\u200b＝cmd", type: "-1.5" },
    ];
    render(<Assets changes={{ rows }} />);
    const user = await enterGrid();
    expect(copy()).toBe('=HYPERLINK("x")');
    expect(screen.getByText("Cell copied")).toHaveAttribute("role", "status");
    await user.keyboard(" {ArrowDown} ");
    expect(copy()).toBe("'=HYPERLINK(\"x\")\tDatabase\t10.0.0.1\n'\u200b＝cmd\t-1.5\t10.0.0.2");
    expect(screen.getByText("2 rows copied")).toBeInTheDocument();
  });
});

describe("columns", () => {
  it("are sorted, moved, widened and hidden by keyboard", async () => {
    const onSortChange = jest.fn();
    render(<Assets changes={{ onSortChange }} />);
    const user = await enterGrid();
    await user.keyboard("{ArrowRight}{ArrowUp}{Enter}");
    expect(onSortChange).toHaveBeenCalledWith({ columnId: "type", direction: "ascending" });
    await user.keyboard("{Control>}{ArrowLeft}{/Control}");
    expect(screen.getByTestId("columns")).toHaveTextContent("type:autoname:autoaddress:auto");
    expect(screen.getByText("Type: column 1 of 3")).toBeInTheDocument();
    expect(screen.getByRole("columnheader", { name: /^Type/ })).toHaveFocus();
    await user.keyboard("{Shift>}{ArrowRight}{ArrowRight}{/Shift}");
    expect(screen.getByTestId("columns")).toHaveTextContent("type:14name:auto");
    await user.keyboard("{Alt>}{ArrowDown}{/Alt}");
    await user.click(await screen.findByRole("menuitem", { name: "Hide column" }));
    expect(screen.getByTestId("columns")).toHaveTextContent("type:hidden");
    expect(screen.queryByRole("columnheader", { name: /^Type/ })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole("columnheader", { name: /^Name/ })).toHaveFocus());
  });

  it("are moved by dragging, and widened at their edge", () => {
    render(<Assets />);
    const data = new Map<string, string>();
    const dataTransfer = {
      setData: (kind: string, text: string) => data.set(kind, text),
      getData: (kind: string) => data.get(kind) ?? "",
      types: ["application/x-gatehouse-column"],
    };
    const head = screen.getByRole("columnheader", { name: /^Name/ });
    fireEvent.dragStart(screen.getByText("Address", { selector: "th *" }), { dataTransfer });
    fireEvent.dragOver(head, { dataTransfer });
    fireEvent.drop(head, { dataTransfer });
    expect(screen.getByTestId("columns")).toHaveTextContent("address:autoname:autotype:auto");
    head.getBoundingClientRect = () => ({ width: 160 }) as DOMRect;
    const edge = head.querySelector(".resizer")!;
    for (const [name, clientX] of [
      ["pointerdown", 100],
      ["pointermove", 132],
      ["pointerup", 132],
    ] as const)
      fireEvent(edge, new MouseEvent(name, { bubbles: true, cancelable: true, clientX }));
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 10;
    const width = Math.round((192 / rem) * 10) / 10;
    expect(screen.getByTestId("columns")).toHaveTextContent(`address:autoname:${width}`);
  });
});

describe("a window of many rows", () => {
  function useScroller() {
    const scroller = () => grid().parentElement!;
    const scrollTo = (top: number) => {
      scroller().scrollTop = top;
      fireEvent.scroll(scroller());
    };
    return { scroller, scrollTo };
  }
  const rowNames = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);

  it("draws only the visible rows, at their place among all", () => {
    render(<Assets changes={{ rows: assets(200, 1000), virtual: { firstIndex: 1000, rowCount: 100_000 } }} />);
    expect(rowNames().length).toBeLessThan(100);
    expect(grid()).toHaveAttribute("aria-rowcount", "100001");
    expect(screen.getByRole("row", { name: /asset-1000/ })).toHaveAttribute("aria-rowindex", "1002");
  });

  it("draws no row again while it scrolls or another row is selected", async () => {
    const rows = assets(500);
    const virtual = { firstIndex: 0, rowCount: 500 };
    const { scrollTo } = useScroller();
    const { rerender } = render(<Assets changes={{ rows, virtual }} />);
    const times = () => new Map(rows.map((row) => [row.id, draw.mock.calls.filter(([drawn]) => drawn === row).length]));
    const before = times();
    scrollTo(40);
    scrollTo(80);
    rerender(<Assets changes={{ rows, virtual }} />);
    await userEvent.setup().click(screen.getByRole("checkbox", { name: "Select asset-3" }));
    const after = times();
    // Once for the focus, once for the selection.
    expect([after.get("id-3"), after.get("id-4")]).toEqual([3, 1]);
    const again = rows.filter(({ id }) => (after.get(id) ?? 0) > Math.max(1, before.get(id) ?? 0));
    // The first row had the tab stop.
    expect(again.map(({ id }) => id)).toEqual(["id-0", "id-3"]);
  });

  it("says once that an end comes near, and keeps the visible rows in place when rows are added or dropped", () => {
    const [onReachStart, onReachEnd] = [jest.fn(), jest.fn()];
    const { scroller, scrollTo } = useScroller();
    const read = (first: number, count: number) => ({
      rows: assets(count, first),
      virtual: { firstIndex: first, rowCount: null, onReachStart, onReachEnd },
    });
    const { rerender } = render(<Assets changes={read(400, 200)} />);
    expect(onReachStart).toHaveBeenCalledTimes(1);
    expect(onReachEnd).not.toHaveBeenCalled();
    expect(grid()).toHaveAttribute("aria-rowcount", "-1");
    scrollTo(1000);
    const top = scroller().scrollTop;
    const height = 40 * ((Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 10) / 10);
    rerender(<Assets changes={read(300, 300)} />);
    expect(scroller().scrollTop).toBe(top + 100 * height);
    scrollTo(scroller().scrollTop + 150 * height);
    expect(onReachEnd).toHaveBeenCalledTimes(1);
    const place = scroller().scrollTop;
    rerender(<Assets changes={read(400, 300)} />);
    expect(scroller().scrollTop).toBe(place - 100 * height);
  });

  it("says where the user was when it goes, and shows from there again, also if further rows come first", () => {
    const onLeave = jest.fn();
    const { scroller, scrollTo } = useScroller();
    const virtual = { firstIndex: 0, rowCount: null, hasBefore: false, onLeave };
    const { unmount } = render(<Assets changes={{ rows: assets(300), virtual }} />);
    scrollTo(2_000);
    unmount();
    const place = onLeave.mock.lastCall[0] as DataTablePlace;
    const [, index] = /^id-(\d+)$/.exec(place.rowId) ?? [];
    expect(Number(index)).toBeGreaterThan(20);
    const getPlace = () => place;
    const again = render(<Assets changes={{ rows: assets(300), virtual: { ...virtual, getPlace } }} />);
    expect(scroller().scrollTop).toBe(2_000);
    expect(rowNames()).toContain(`asset-${index}`);
    again.unmount();
    render(<Assets changes={{ rows: assets(250, 20), virtual: { ...virtual, firstIndex: 20, getPlace } }} />);
    expect(scroller().scrollTop).toBeLessThan(2_000);
    expect(rowNames()).toContain(`asset-${index}`);
  });

  it("keeps the focused row drawn when it scrolls away, and holds the focus when it is dropped", async () => {
    const { scrollTo } = useScroller();
    const virtual = { firstIndex: 0, rowCount: null };
    const { rerender } = render(<Assets changes={{ rows: assets(300), virtual }} />);
    const user = await enterGrid();
    await user.keyboard("{ArrowDown}");
    scrollTo(6000);
    expect(focusedText()).toBe("asset-1");
    rerender(<Assets changes={{ rows: assets(300, 100), virtual: { ...virtual, firstIndex: 100 } }} />);
    expect(grid()).toHaveFocus();
    rerender(<Assets changes={{ rows: assets(300), virtual }} />);
    await user.keyboard("{ArrowDown}");
    expect(grid()).toContainElement(document.activeElement as HTMLElement);
  });

  it("jumps to the last row when it is read, and shows other rows from their start", async () => {
    const onJump = jest.fn();
    const { scroller } = useScroller();
    const start = { rows: assets(100), virtual: { firstIndex: 0, rowCount: null, onJump } };
    const { rerender } = render(<Assets changes={start} />);
    const user = await enterGrid();
    await user.keyboard("{Control>}{End}{/Control}");
    expect(onJump).toHaveBeenCalledWith("end");
    const end = { firstIndex: null, rowCount: null, hasBefore: true, hasAfter: false, onJump };
    rerender(<Assets changes={{ rows: assets(100, 9900), virtual: end }} />);
    await waitFor(() => expect(document.activeElement?.closest("tr")).toHaveTextContent("asset-9999"));
    await user.keyboard("{Control>}{Home}{/Control}");
    expect(onJump).toHaveBeenLastCalledWith("start");
    rerender(<Assets changes={start} />);
    await waitFor(() => expect(document.activeElement?.closest("tr")).toHaveTextContent("asset-0"));
    rerender(<Assets changes={{ ...start, sort: { columnId: "type", direction: "ascending" } }} />);
    expect(scroller().scrollTop).toBe(0);
  });

  it("gives the focus to the first row when new rows are shown", async () => {
    const { scrollTo } = useScroller();
    const virtual = { firstIndex: 0, rowCount: null, startKey: 0 };
    const { rerender } = render(<Assets changes={{ rows: assets(300, 5), virtual }} />);
    scrollTo(6000);
    rerender(<Assets changes={{ rows: assets(300), virtual: { ...virtual, startKey: 1 } }} />);
    await waitFor(() => expect(focusedText()).toBe("asset-0"));
  });

  it("keeps its head when there are no rows", () => {
    const virtual = { firstIndex: 0, rowCount: 0 };
    render(<Assets changes={{ rows: [], virtual, emptyState: <p>No assets yet</p> }} />);
    expect(screen.getByRole("columnheader", { name: /^Name/ })).toBeInTheDocument();
    expect(screen.getByText("No assets yet")).toBeInTheDocument();
  });
});

it("marks the edges at which cells that stay in sight cover others", () => {
  toldResizes.install();
  jest.spyOn(Element.prototype, "scrollWidth", "get").mockReturnValue(1200);
  jest.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(1000);
  render(<Assets />);
  const box = grid().parentElement!;
  toldResizes.tell(box);
  expect(box).toHaveAttribute("data-covered", "end");
  box.scrollLeft = -100;
  fireEvent.scroll(box);
  expect(box).toHaveAttribute("data-covered", "start end");
  box.scrollLeft = 200;
  fireEvent.scroll(box);
  expect(box).toHaveAttribute("data-covered", "start");
  toldResizes.restore();
  jest.restoreAllMocks();
});
