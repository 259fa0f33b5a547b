import { tileTypes } from "@gatehouse/shared/contracts/dashboard-tiles.contract";
import {
  catalogueTileSize,
  dashboardComponentListSchema,
} from "@gatehouse/shared/contracts/dynamic-dashboards.contract";
import { findDashboardText } from "../../testing/dashboard-texts.ts";
import { systemLayouts } from "./system-layouts.ts";
import { permissionOfPath } from "./tile-permissions.ts";
import { findTile, tileCatalogue } from "./tile-catalogue.ts";

const components = tileCatalogue.map(({ component }) => component);

describe("the tile catalogue", () => {
  it("has tiles of every type, at least twelve with data, each with an id of its own", () => {
    expect(new Set(components.map(({ componentType }) => componentType))).toEqual(new Set(tileTypes));
    expect(components.filter(({ isDataComponent }) => isDataComponent).length).toBeGreaterThanOrEqual(12);
    expect(new Set(components.map(({ componentId }) => componentId)).size).toBe(components.length);
    expect(dashboardComponentListSchema.parse(components)).toEqual(components);
  });

  it("has the ways to areas with their parameters and read permissions", () => {
    const ways = components.filter(({ componentType }) => componentType === "Info");
    const described = ways.map(({ componentId, resources, readPermissionPath }) => {
      const query = new URLSearchParams(resources.urlParams).toString();
      return [componentId, `${resources.url ?? ""}${query === "" ? "" : `?${query}`}`, readPermissionPath];
    });
    expect(described).toEqual([
      ["assets", "/app/assets", "/assets/grid/view"],
      ["scan", "/discovery/scan/wizard", "/jobs/view"],
      ["password-safe", "/ps/portal?tab=accounts", "/passwordsafe/home"],
      ["jobs", "/discovery/scans?grid=activecompleted", "/jobs/view"],
      ["managed-accounts", "/ps/managed-accounts", "ps/managedaccounts"],
      ["managed-systems", "/ps/managed-systems", "/ps/managedsystems"],
      ["create-system", "/ps/managed-systems?showCreateManagedSystemPanel=true", "/ps/managedsystems"],
      ["configuration", "/configuration?tab=configure", "/configure/grid/view"],
      ["analytics", "/analytics/home", "/analytics/view"],
      ["zones", "/trident/configuration/resource-zones", "/configure/grid/view"],
    ]);
  });

  it("leads on to smart rules and to the configuration of analytics", () => {
    const urls = components.flatMap(({ actions }) => actions.map(({ url }) => url));
    expect(urls).toEqual(expect.arrayContaining(["/app/smart-rules", "/analytics/configuration"]));
  });

  it("has tiles of 3 columns by 5 rows, up to 6 by 10; tables and banners are added 6 columns wide", () => {
    expect(catalogueTileSize).toEqual({ cols: 3, rows: 5, minCols: 3, minRows: 5, maxCols: 6, maxRows: 10 });
    for (const { componentType, position } of components) {
      const cols = componentType === "Table" || componentType === "Banner" ? 6 : 3;
      expect(position).toEqual({ x: 0, y: 0, ...catalogueTileSize, cols });
    }
  });

  it("has a text for every resource key, and names tiles as the texts do", () => {
    for (const { displayName, helpContent, category, resources, actions } of components) {
      expect(findDashboardText(resources.title ?? "")).toBe(displayName);
      const keys = [category, resources.description, resources.bannerText, resources.actionLabel, helpContent];
      const named = [...keys, ...actions.map(({ resourceKey }) => resourceKey)].filter((key) => key !== undefined);
      const untold = named.filter((key) => key !== "" && findDashboardText(key) === null);
      expect(untold).toEqual([]);
    }
    const helpless = components.filter(({ isDataComponent, helpContent }) => isDataComponent && helpContent === "");
    expect(helpless).toEqual([]);
  });
});

describe("read-permission paths", () => {
  it("are compared without slashes at their start, and an unknown one is an error of ours", () => {
    expect(permissionOfPath("/ps/managedaccounts")).toBe(permissionOfPath("ps/managedaccounts"));
    expect(() => permissionOfPath("/nothing")).toThrow("/nothing");
  });
});

describe("the dashboards that come with the console", () => {
  it("are two or more, one of them the default, with every type of tile in one", () => {
    expect(systemLayouts.length).toBeGreaterThanOrEqual(2);
    expect(systemLayouts.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect(systemLayouts.every(({ isStatic }) => isStatic)).toBe(true);
    const types = systemLayouts.map((layout) => new Set(layout.components.map(({ componentType }) => componentType)));
    expect(types).toContainEqual(new Set(tileTypes));
  });

  it.each(systemLayouts.map((layout) => [layout.displayName, layout] as const))(
    "%s has tiles of the catalogue beside each other, each once, within their limits",
    (_name, layout) => {
      const cells = layout.components.flatMap(({ position: { x, y, cols, rows } }) =>
        Array.from(
          { length: cols * rows },
          (_unused, index) => `${x + (index % cols)},${y + Math.floor(index / cols)}`,
        ),
      );
      expect(new Set(cells).size).toBe(cells.length);
      expect(new Set(layout.components.map(({ instanceId }) => instanceId)).size).toBe(layout.components.length);
      expect(findDashboardText(layout.resourceKey ?? "")).toBe(layout.displayName);
      for (const { componentId, position } of layout.components) {
        expect(findTile(componentId)).not.toBeNull();
        expect(position.x + position.cols).toBeLessThanOrEqual(12);
        expect(position.cols).toBeGreaterThanOrEqual(position.minCols);
        expect(position.cols).toBeLessThanOrEqual(position.maxCols);
      }
    },
  );
});
