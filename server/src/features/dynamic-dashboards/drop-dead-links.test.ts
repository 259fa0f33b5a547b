import type { TileAction } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import { dropDeadLinks } from "./drop-dead-links.ts";
import { openGrid, openPage } from "./tile-actions.ts";

const isAlive = ({ actionType, url }: TileAction) =>
  Promise.resolve(actionType === "gridNavigation" || url.startsWith("/session-replay"));

it("a name leads on only where a section serves its page; lists are always there", async () => {
  const dead = openPage("/ps/managed-account", { id: "1" });
  const live = openPage("/session-replay", { id: "1" });
  const list = openGrid("scans");
  const data = await dropDeadLinks(
    {
      records: [
        { name: "root", action: dead },
        { name: "shift", action: live },
      ],
      dataTable: { columns: [], rows: [dead, live, list].map((action) => ({ action, dataItems: [] })) },
    },
    isAlive,
  );
  expect(data.records?.map(({ action }) => action)).toEqual([null, live]);
  expect(data.dataTable?.rows.map(({ action }) => action)).toEqual([null, live, list]);
});

it("a figure, a bar, a slice and a cell without a living link is plain", async () => {
  const dead = openPage("/ps/managed-account");
  const live = openGrid("scans");
  const bar = { x: "a", y: 1, toolTipTitle: "a", toolTipLabel: "1" };
  const data = await dropDeadLinks(
    {
      dataItem: {
        displayName: "a",
        value: 1,
        noDataAvailable: false,
        actions: [dead, live],
        secondFact: { displayName: "b", value: 2, action: dead },
      },
      dataPoints: [
        { ...bar, action: dead },
        { ...bar, action: live },
      ],
      dataItems: [{ displayName: "a", value: 1, action: dead }],
      dataTable: { columns: [], rows: [{ action: null, dataItems: [{ value: 3, actions: [dead] }] }] },
    },
    isAlive,
  );
  expect(data.dataItem).toMatchObject({ actions: [live] });
  expect(data.dataItem?.secondFact).toEqual({ displayName: "b", value: 2 });
  expect(data.dataPoints).toEqual([bar, { ...bar, action: live }]);
  expect(data.dataItems).toEqual([{ displayName: "a", value: 1 }]);
  expect(data.dataTable?.rows).toEqual([{ action: null, dataItems: [{ value: 3, actions: [] }] }]);
});
