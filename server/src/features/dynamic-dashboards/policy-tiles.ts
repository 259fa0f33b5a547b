import { paths } from "@gatehouse/shared/contracts/paths.contract";
import { catalogueTile } from "./catalogue-tile.ts";
import type { CatalogueTile, TilePlan } from "./catalogue-tile.ts";
import { describePie } from "./describe-figures.ts";
import { describeTable } from "./describe-table.ts";
import { PolicyFiguresRepository } from "./policy-figures.repository.ts";
import { openPage } from "./tile-actions.ts";
import { readPermissionPaths } from "./tile-permissions.ts";

const mostProducts = 8;
const mostRows = 8;

const ofPolicies = {
  category: "policies",
  readPermissionPath: readPermissionPaths.policies,
  actions: [openPage(paths.policies)],
} satisfies Partial<TilePlan>;

export const policyTiles: readonly CatalogueTile[] = [
  catalogueTile({
    ...ofPolicies,
    id: "policies-by-product",
    type: "Gauge",
    title: "Policies by product",
    sortOrder: 610,
    readData: async (database, { organizationId }) =>
      describePie(await new PolicyFiguresRepository(database).countByProduct(organizationId, mostProducts)),
  }),
  catalogueTile({
    ...ofPolicies,
    id: "policies-by-priority",
    type: "Table",
    title: "Policies in their order",
    sortOrder: 620,
    readData: async (database, { organizationId }) => {
      const ranked = await new PolicyFiguresRepository(database).listByPriority(organizationId, mostRows);
      return describeTable(
        { priority: "number", name: "text", workGroupName: "text", productCode: "text" },
        ranked.map((policy) => ({ action: null, cells: policy })),
      );
    },
  }),
];
