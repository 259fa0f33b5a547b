/** MUI X Data Grid community with one page of 100 assets, which is the most it shows at a time. */
import { DataGrid, type GridRowsProp } from "@mui/x-data-grid";
import { createElement, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { makeRoot, PEER_PAGE_ROWS, peerColumns, readPage } from "./read-page.ts";

const columns = peerColumns.map((field) => ({ field, width: 180 }));

function Assets() {
  const [rows, setRows] = useState<GridRowsProp>([]);
  const [total, setTotal] = useState(0);
  useEffect(() => {
    const load = async (): Promise<void> => {
      const { items, total: found } = await readPage({ page: 1 });
      setRows(items);
      setTotal(found);
    };
    void load();
  }, []);
  return createElement(DataGrid, {
    rows,
    columns,
    rowCount: total,
    paginationMode: "server",
    pageSizeOptions: [PEER_PAGE_ROWS],
    paginationModel: { page: 0, pageSize: PEER_PAGE_ROWS },
  });
}

createRoot(makeRoot()).render(createElement(Assets));
