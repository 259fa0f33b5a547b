import { brotliCompressSync } from "node:zlib";
import type { BrowserContext, Page } from "@playwright/test";
import { pathTo } from "@gatehouse/shared/contracts/paths.contract";
import { assetsGrid } from "./grid-requests.ts";
import { waitForRow } from "./measure-grid-page.ts";
import type { TableUnderTest } from "./measure-grid-page.ts";
import type { PeerScripts } from "./peers/build-peers.ts";

/** Part of one asset's name. */
const SEARCHED = "-0000007";

type PeerWindow = {
  benchStart: () => void;
  benchEnd: () => void;
  benchSort: () => void;
  benchFilter: (text: string) => void;
};

/** Names of the assets at both ends in the order of the grid. */
export type Ends = { first: string; last: string };

/** The console's own table. */
export function ownTable({ first, last }: Ends): TableUnderTest {
  const grid = '[data-page="configuration/grid"] [role="grid"]';
  const cell = `${grid} [role="rowheader"]`;
  return {
    name: "Gatehouse",
    path: `/#${pathTo.grid(assetsGrid)}`,
    cell,
    scroller: grid,
    acts: {
      end: {
        prepare: (page) =>
          page
            .locator(cell)
            .first()
            .click({ position: { x: 2, y: 2 } }),
        act: (page) => page.keyboard.press("Control+End"),
        shows: last,
      },
      sort: {
        prepare: async (page) => {
          await page.keyboard.press("Control+Home");
          await waitForRow(page, cell, first);
        },
        act: (page) => page.locator(`${grid} [role="columnheader"] button`).first().click(),
        shows: last,
      },
      filter: { act: (page) => page.getByRole("searchbox").last().fill(SEARCHED), shows: SEARCHED },
    },
  };
}

/** AG Grid with its free row model for large tables, and MUI X with the largest page of its free version. */
export function peerTables({ first, last }: Ends, { agGrid, muiGrid }: PeerScripts): TableUnderTest[] {
  const agCell = ".ag-cell[col-id='name']:not(:empty)";
  const call = (name: keyof PeerWindow) => (page: Page) =>
    page.evaluate(([act, text]) => (window as unknown as PeerWindow)[act](text), [name, SEARCHED] as const);
  return [
    {
      name: "AG Grid community, infinite row model",
      path: `/bench-ag-grid?definition=${assetsGrid}`,
      scriptKb: compressedKb(agGrid),
      cell: agCell,
      scroller: ".ag-root",
      acts: {
        end: { act: call("benchEnd"), shows: last },
        sort: {
          prepare: async (page) => {
            await call("benchStart")(page);
            await waitForRow(page, agCell, first);
          },
          act: call("benchSort"),
          shows: last,
        },
        filter: { act: call("benchFilter"), shows: SEARCHED },
      },
    },
    {
      name: "MUI X Data Grid community, one page of 100",
      path: `/bench-mui-grid?definition=${assetsGrid}`,
      scriptKb: compressedKb(muiGrid),
      cell: ".MuiDataGrid-row [data-field='name']:not(:empty)",
      scroller: ".MuiDataGrid-virtualScroller",
      acts: {},
    },
  ];
}

/** Serves the pages of the peers from the console's own origin, so that they have the session. */
export async function servePeers(context: BrowserContext, { agGrid, muiGrid }: PeerScripts): Promise<void> {
  for (const [name, script] of Object.entries({ "ag-grid": agGrid, "mui-grid": muiGrid })) {
    const address = `/bench-${name}`;
    await context.route(
      ({ pathname }) => pathname === address,
      (route) =>
        route.fulfill({
          contentType: "text/html",
          body: `<!doctype html><html lang="en"><title>${name}</title><body><script src="${address}.js"></script>`,
        }),
    );
    await context.route(
      ({ pathname }) => pathname === `${address}.js`,
      (route) => route.fulfill({ contentType: "text/javascript", body: script }),
    );
  }
}

const compressedKb = (script: string): number => brotliCompressSync(script).length / 1000;
