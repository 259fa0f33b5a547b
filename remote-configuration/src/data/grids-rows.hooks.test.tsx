import type { GridDataRequest, GridDefinition } from "@gatehouse/shared/contracts/grids.contract";
import { sessionStore } from "@gatehouse/shared/session";
import { anError, mockApi, type RecordedRequest } from "@gatehouse/shared/testing/mock-api";
import { anOrganization, aSession, aUser } from "@gatehouse/shared/testing/session.builder";
import { act, renderHook, waitFor } from "@testing-library/react";
import type { GridRowsQuery } from "../model/grid-address.ts";
import { findRow, listLoadedRows } from "../model/grid-window.ts";
import { followGridChanges } from "./grid-changes.api.ts";
import { useNewRows } from "./grid-changes.hooks.ts";
import { useGridRows } from "./grids-rows.hooks.ts";

// An answer without an end, which the mock of HTTP doesn't have.
jest.mock("./grid-changes.api.ts", () => ({ followGridChanges: jest.fn() }));
const follow = jest.mocked(followGridChanges);

const dataRead = "POST /api/grid/scans/data";
const definition = { DefinitionId: "scans", DefaultPageSize: 50, ReportsChanges: true } as GridDefinition;
const query: GridRowsQuery = { text: "", where: [], sort: { field: "name", direction: "ascending" } };
let total: number;
let snapshot: string;

/** Answers by cursors; a cursor is the position of its row. */
function answerRows({ body }: RecordedRequest) {
  const { limit = 50, after, before, fromEnd } = body as GridDataRequest;
  const end = before === undefined ? total : Number(before);
  const start = fromEnd || before !== undefined ? Math.max(0, end - limit) : Number(after ?? -1) + 1;
  const count = Math.max(0, Math.min(limit, end - start));
  return {
    body: {
      items: Array.from({ length: count }, (_unused, index) => ({ id: String(start + index), name: "" })),
      total,
      before: start === 0 ? null : String(start),
      after: start + count >= total ? null : String(start + count - 1),
      page: 1,
      snapshot,
    },
  };
}

beforeEach(() => {
  total = 180;
  snapshot = "10:10:";
  follow.mockReset().mockReturnValue(() => undefined);
  mockApi.use({ [dataRead]: answerRows });
  sessionStore.replace(aSession());
});

async function readRows(entryKey = "an entry") {
  const { result, rerender, unmount } = renderHook(
    (asked: GridRowsQuery) => {
      const rows = useGridRows(definition, asked, entryKey);
      return { rows, newRows: useNewRows(definition, asked, rows) };
    },
    { initialProps: query },
  );
  const range = (): [number | undefined, number | undefined] => {
    const { window } = result.current.rows;
    const ids = window ? listLoadedRows(window).map(({ id }) => Number(id)) : [];
    return [ids[0], ids.at(-1)];
  };
  const atOnce = range();
  await waitFor(() => expect(result.current.rows.window).toBeDefined());
  return { atOnce, result, rerender, unmount, range };
}

describe("the rows of a grid", () => {
  it("go on at their end, one read at a time", async () => {
    const { result, range } = await readRows();
    expect(range()).toEqual([0, 49]);
    act(() => {
      result.current.rows.loadMore("start");
      result.current.rows.loadMore("end");
    });
    await waitFor(() => expect(range()).toEqual([0, 99]));
    expect(mockApi.requests().filter(({ path }) => path.endsWith("/data"))).toHaveLength(2);
  });

  it("jump to the end and go on towards the start", async () => {
    const { result, range } = await readRows();
    act(() => result.current.rows.jump("end"));
    await waitFor(() => expect(range()).toEqual([130, 179]));
    expect(result.current.rows.window?.firstIndex).toBe(130);
    act(() => result.current.rows.loadMore("start"));
    await waitFor(() => expect(range()).toEqual([80, 179]));
    act(() => result.current.rows.jump("start"));
    await waitFor(() => expect(range()).toEqual([0, 49]));
  });

  it("begin again with other filters", async () => {
    const { result, rerender, range } = await readRows();
    act(() => result.current.rows.jump("end"));
    await waitFor(() => expect(range()).toEqual([130, 179]));
    rerender({ ...query, text: "a" });
    await waitFor(() => expect(range()).toEqual([0, 49]));
  });

  it("keep what is known of a row that changed while further ones were on their way", async () => {
    const { result, range } = await readRows();
    const rowsThen = result.current.rows;
    const nameOf = (id: string) => findRow(result.current.rows.window!, id)?.["name"];
    act(() => rowsThen.loadMore("end"));
    act(() => result.current.rows.updateRow("3", { name: "changed" }));
    expect(nameOf("3")).toBe("changed");
    await waitFor(() => expect(range()).toEqual([0, 99]));
    expect(nameOf("3")).toBe("changed");
    // One who asked before they came tells of a change after it.
    act(() => rowsThen.updateRow("4", { name: "changed too" }));
    expect([range(), nameOf("3"), nameOf("4")]).toEqual([[0, 99], "changed", "changed too"]);
  });

  it("wait for the user after a failed read, and begin again if the cursor is no longer good", async () => {
    const { result, range } = await readRows();
    mockApi.use({ [dataRead]: anError(503, "unavailable") });
    act(() => result.current.rows.loadMore("end"));
    await waitFor(() => expect(result.current.rows.moreError?.status).toBe(503));
    expect(range()).toEqual([0, 49]);
    mockApi.use({ [dataRead]: answerRows });
    act(() => result.current.rows.retryMore());
    await waitFor(() => expect(range()).toEqual([0, 99]));
    mockApi.use({
      [dataRead]: (request: RecordedRequest) =>
        "after" in (request.body as object) ? anError(400, "cursor_invalid")() : answerRows(request),
    });
    act(() => result.current.rows.loadMore("end"));
    await waitFor(() => expect(range()).toEqual([0, 49]));
    expect(result.current.rows.moreError).toBeNull();
  });
});

describe("rows that the user comes back to", () => {
  /** Reads to the row 149, looks at the row 120 and leaves. */
  async function leave(entryKey: string): Promise<void> {
    const { result, unmount, range } = await readRows(entryKey);
    for (const last of [99, 149]) {
      act(() => result.current.rows.loadMore("end"));
      await waitFor(() => expect(range()[1]).toBe(last));
    }
    result.current.rows.place.note({ rowId: "120", offset: 8 });
    unmount();
  }

  it("show at once where they were left, and are read again around there", async () => {
    await leave("left");
    mockApi.use({ [dataRead]: answerRows });
    const { result, range, atOnce } = await readRows("left");
    expect(atOnce).toEqual([0, 149]);
    expect(result.current.rows.place.read()).toEqual({ rowId: "120", offset: 8 });
    await waitFor(() => expect(range()).toEqual([100, 149]));
    expect(result.current.rows.window?.firstIndex).toBe(100);
    act(() => result.current.rows.loadMore("start"));
    await waitFor(() => expect(range()).toEqual([50, 149]));
    act(() => result.current.rows.jump("start"));
    await waitFor(() => expect(range()).toEqual([0, 49]));
  });

  it("are none at another entry, after a change of the organization and for a cursor that is no longer good", async () => {
    await leave("left");
    expect((await readRows("other")).atOnce).toEqual([0, 49]);
    mockApi.use({
      [dataRead]: (request: RecordedRequest) =>
        "after" in (request.body as object) ? anError(400, "cursor_invalid")() : answerRows(request),
    });
    const { range } = await readRows("left");
    await waitFor(() => expect(range()).toEqual([0, 49]));
    mockApi.use({ [dataRead]: answerRows });
    await leave("left");
    act(() => sessionStore.replace(aSession({ AccessibleOrganizations: [anOrganization({ organization: "other" })] })));
    expect((await readRows("left")).atOnce).toEqual([undefined, undefined]);
  });
});

it("rows of a page that goes because the user changes are not kept", async () => {
  const { unmount } = await readRows("changed");
  act(() => {
    sessionStore.replace(aSession({ SessionUser: aUser({ UserId: "user-2" }) }));
    unmount();
  });
  expect((await readRows("changed")).atOnce).toEqual([undefined, undefined]);
});

describe("new rows", () => {
  const tell = async (...transactions: string[]): Promise<void> => {
    await act(async () => follow.mock.lastCall?.[1](transactions.length === 0 ? {} : { transactions }));
  };

  it("are counted when the server tells of a change, and gone once they show", async () => {
    const { result } = await readRows();
    expect(follow.mock.lastCall?.[0]).toBe("/api/grid/scans/changes");
    total = 192;
    await tell();
    await waitFor(() => expect(result.current.newRows).toEqual({ count: 12 }));
    await act(() => result.current.rows.reload());
    await waitFor(() => expect(result.current.newRows).toBeNull());
    expect(result.current.rows.window?.total).toBe(192);
  });

  it("are none if the rows on screen hold the change already", async () => {
    const { result } = await readRows();
    await tell("10", "11");
    await waitFor(() => expect(result.current.newRows).toEqual({ count: null }));
    snapshot = "12:12:";
    await act(() => result.current.rows.reload());
    await waitFor(() => expect(result.current.newRows).toBeNull());
    const reads = mockApi.requests().length;
    await tell("10", "11");
    expect(mockApi.requests()).toHaveLength(reads);
    expect(result.current.newRows).toBeNull();
  });

  it("are called changed rows if there are no more than before", async () => {
    const { result } = await readRows();
    await tell();
    await waitFor(() => expect(result.current.newRows).toEqual({ count: null }));
  });

  it("are followed only while the page is visible, and counted when it is again", async () => {
    const stop = jest.fn();
    follow.mockReturnValue(stop);
    const { result } = await readRows();
    const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    expect(stop).toHaveBeenCalledTimes(1);
    total = 181;
    visibility.mockReturnValue("visible");
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    await waitFor(() => expect(result.current.newRows).toEqual({ count: 1 }));
    expect(follow).toHaveBeenCalledTimes(2);
    visibility.mockRestore();
  });
});
