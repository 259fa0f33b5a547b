import { aPlacedTile } from "../../testing/placed-tile.builder.ts";
import { compareDashboards, isSameDashboard, type DashboardContent } from "./dashboard-difference.ts";
import { inReadingOrder, itemOf, itemsOf, withItems } from "./dashboard-items.ts";

const [a, b, c] = [aPlacedTile("a"), aPlacedTile("b", { x: 3 }), aPlacedTile("c", { x: 6, layerIndex: 1 })];
const dashboard: DashboardContent = { displayName: "Night shift", components: [a, b, c] };

describe("the difference of two states of a dashboard", () => {
  it("is nothing for what users cannot change, or see", () => {
    const later = {
      displayName: " Night shift ",
      components: [
        { ...c, data: { lastUpdated: "2026-11-21T22:00:00Z" } },
        { ...a, isForbidden: true, position: { ...a.position, layerIndex: 0 } },
        structuredClone(b),
      ],
    };
    expect(isSameDashboard(dashboard, later)).toBe(true);
    expect(compareDashboards(dashboard, later)).toEqual({ name: null, added: [], removed: [], changed: [] });
  });

  it("names what was added, removed, moved, resized and put into another layer", () => {
    const d = aPlacedTile("d", { y: 5 });
    const movedB = { ...b, position: { ...b.position, x: 9 } };
    const resizedC = { ...c, position: { ...c.position, rows: 6, layerIndex: 2 } };
    const difference = compareDashboards(dashboard, { displayName: "Day shift", components: [movedB, resizedC, d] });
    expect(difference).toEqual({
      name: { from: "Night shift", to: "Day shift" },
      added: [d],
      removed: [a],
      changed: [
        {
          component: movedB,
          from: b.position,
          to: movedB.position,
          isMoved: true,
          isResized: false,
          isRestacked: false,
        },
        {
          component: resizedC,
          from: c.position,
          to: resizedC.position,
          isMoved: false,
          isResized: true,
          isRestacked: true,
        },
      ],
    });
  });

  it("takes a tile with the same instance and another component for another tile", () => {
    const other = { ...a, componentId: "component-z" };
    expect(compareDashboards(dashboard, { ...dashboard, components: [other, b, c] })).toMatchObject({
      added: [other],
      removed: [a],
    });
  });

  it.each([
    ["a name", { ...dashboard, displayName: "Night" }],
    ["a tile more", { ...dashboard, components: [...dashboard.components, aPlacedTile("d")] }],
    ["a tile less", { ...dashboard, components: [a, b] }],
    ["a row more", { ...dashboard, components: [{ ...a, position: { ...a.position, rows: 6 } }, b, c] }],
  ])("is something for %s", (_name, later) => {
    expect(isSameDashboard(dashboard, later)).toBe(false);
  });
});

describe("the tiles of a dashboard in the grid", () => {
  it("have the identifier of the instance, and the limits of the tile", () => {
    expect(itemOf(c)).toEqual({
      id: "c",
      x: 6,
      y: 0,
      cols: 3,
      rows: 5,
      layerIndex: 1,
      minItemCols: 3,
      maxItemCols: 6,
      minItemRows: 5,
      maxItemRows: 10,
    });
  });

  it("come back to their components; those that did not move are the same objects", () => {
    const items = itemsOf(dashboard.components).map((item) => (item.id === "b" ? { ...item, y: 7, cols: 4 } : item));
    const components = withItems(dashboard.components, items);
    expect(components[0]).toBe(a);
    expect(components[1]).toEqual({ ...b, position: { ...b.position, y: 7, cols: 4, layerIndex: 0 } });
    expect(withItems(dashboard.components, [])).toEqual(dashboard.components);
  });

  it("are read from the top down and from the inline start on", () => {
    const low = aPlacedTile("d", { x: 0, y: 5 });
    expect(inReadingOrder([low, c, b, a])).toEqual([a, b, c, low]);
  });
});
