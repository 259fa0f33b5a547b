import { catalogueTile } from "./catalogue-tile.ts";
import type { CatalogueTile, TilePlan } from "./catalogue-tile.ts";
import { describePie } from "./describe-figures.ts";
import { describeTable } from "./describe-table.ts";
import { PolicyFiguresRepository } from "./figures/policy-figures.repository.ts";
import { equals } from "./figure-conditions.ts";
import { openGrid, openRow, openRows } from "./tile-actions.ts";
import { readPermissionPaths } from "./tile-permissions.ts";

/** More than any organization has; a pie shows the smaller ones as one slice. */
const MAX_PRODUCTS = 100;
const MAX_ROWS = 8;

/** Names of the products that are known by code; a new product shows its code until it has a name here. */
const productNames: ReadonlyMap<string, string> = new Map([
  ["EPMWindows", "Windows"],
  ["EPMMac", "macOS"],
  ["EPMUnix", "Unix and Linux"],
]);

const nameOfProduct = (code: string): string => productNames.get(code) ?? code;

const ofPolicies = {
  category: "policies",
  readPermissionPath: readPermissionPaths.policies,
  actions: [openGrid("policies")],
} satisfies Partial<TilePlan>;

export const policyTiles: readonly CatalogueTile[] = [
  catalogueTile({
    ...ofPolicies,
    id: "policies-by-product",
    type: "Gauge",
    title: "Policies by product",
    sortOrder: 610,
    readData: async (database, { organizationId }) => {
      const counts = await new PolicyFiguresRepository(database).countByProduct(organizationId, MAX_PRODUCTS);
      const items = describePie(counts, { actionOf: (code) => openRows("policies", [equals("productCode", code)]) });
      return {
        dataItems: (items.dataItems ?? []).map((item) => ({ ...item, displayName: nameOfProduct(item.displayName) })),
      };
    },
  }),
  catalogueTile({
    ...ofPolicies,
    id: "policies-by-priority",
    type: "Table",
    title: "Policies by priority",
    sortOrder: 620,
    readData: async (database, { organizationId }) => {
      const ranked = await new PolicyFiguresRepository(database).listByPriority(organizationId, MAX_ROWS);
      return describeTable(
        { priority: "number", name: "text", workGroupName: "text", productCode: "text" },
        ranked.map(({ id, ...policy }) => ({
          action: openRow("policies", id),
          cells: { ...policy, productCode: nameOfProduct(policy.productCode) },
        })),
        ["workGroupName", "productCode"],
      );
    },
  }),
];
