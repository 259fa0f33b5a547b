/** AG Grid community with its infinite row model over the assets of the console. */
import {
  ColumnApiModule,
  createGrid,
  InfiniteRowModelModule,
  ModuleRegistry,
  type IGetRowsParams,
} from "ag-grid-community";
import { makeRoot, PEER_PAGE_ROWS, peerColumns, readPage, type PeerRow } from "./read-page.ts";

ModuleRegistry.registerModules([InfiniteRowModelModule, ColumnApiModule]);

let text = "";

async function getRows(params: IGetRowsParams): Promise<void> {
  const [sorted] = params.sortModel;
  try {
    const { items, total } = await readPage({
      page: params.startRow / PEER_PAGE_ROWS + 1,
      ...(sorted && { sort: { field: sorted.colId, direction: sorted.sort === "asc" ? "ascending" : "descending" } }),
      ...(text !== "" && { text }),
    });
    params.successCallback(items, total);
  } catch {
    params.failCallback();
  }
}

const grid = createGrid<PeerRow>(makeRoot(), {
  columnDefs: peerColumns.map((field) => ({ field })),
  rowModelType: "infinite",
  cacheBlockSize: PEER_PAGE_ROWS,
  datasource: { getRows: (params) => void getRows(params) },
});

/** As with the scroll bar: the grid itself goes only to rows that it has read. */
function scrollTo(top: number): void {
  const viewport = document.querySelector(".ag-grid-viewport");
  if (viewport) viewport.scrollTop = top;
}

Object.assign(window, {
  benchStart: () => scrollTo(0),
  benchEnd: () => scrollTo(document.querySelector(".ag-grid-viewport")?.scrollHeight ?? 0),
  benchSort: () => grid.applyColumnState({ state: [{ colId: "name", sort: "desc" }] }),
  benchFilter: (wanted: string) => {
    text = wanted;
    grid.setGridOption("datasource", { getRows: (params) => void getRows(params) });
  },
});
