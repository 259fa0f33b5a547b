import { AccountFiguresRepository } from "./account-figures.repository.ts";
import { catalogueTile } from "./catalogue-tile.ts";
import type { CatalogueTile, TilePlan } from "./catalogue-tile.ts";
import { completeCounts, describeBars } from "./describe-figures.ts";
import type { Severity } from "./describe-figures.ts";
import { describeStatus } from "./describe-status.ts";
import { describeTable } from "./describe-table.ts";
import { detailPaths } from "./detail-paths.ts";
import { openGrid, openPage } from "./tile-actions.ts";
import { readPermissionPaths } from "./tile-permissions.ts";

const mostRows = 8;

/** In the order of the bars, and of how bad they are. */
const passwordAges = ["week", "month", "quarter", "older"] as const;
const severities: Record<(typeof passwordAges)[number], Severity> = { week: 0, month: 1, quarter: 2, older: 3 };

const ofAccounts = {
  category: "accounts",
  readPermissionPath: readPermissionPaths.managedAccounts,
  actions: [openGrid("managedAccounts")],
} satisfies Partial<TilePlan>;

export const accountTiles: readonly CatalogueTile[] = [
  catalogueTile({
    ...ofAccounts,
    id: "password-ages",
    type: "BarChart",
    title: "Age of managed passwords",
    sortOrder: 210,
    readData: async (database, { organizationId, now }) => {
      const counts = await new AccountFiguresRepository(database).countByPasswordAge(organizationId, now);
      return describeBars(completeCounts(passwordAges, counts), {
        unit: "accounts",
        group: "passwordAges",
        severityOf: (name) => severities[name],
      });
    },
  }),
  catalogueTile({
    ...ofAccounts,
    id: "accounts-unmanaged",
    type: "Status",
    title: "Accounts without managed password",
    sortOrder: 220,
    readData: async (database, { organizationId }) => {
      const value = await new AccountFiguresRepository(database).countUnmanaged(organizationId);
      return describeStatus({ unit: "unmanagedAccounts", value, isTrouble: value > 0, actions: ofAccounts.actions });
    },
  }),
  catalogueTile({
    ...ofAccounts,
    id: "passwords-overdue",
    type: "Banner",
    title: "Overdue password changes",
    sortOrder: 230,
    resources: {
      format: "warning",
      bannerText: "catalogue.tiles.passwords-overdue.banner",
      actionLabel: "catalogue.tiles.passwords-overdue.action",
    },
    readData: async (database, { organizationId, now }) => {
      const value = await new AccountFiguresRepository(database).countOverdue(organizationId, now);
      return describeStatus({ unit: "overdueAccounts", value, hasData: value > 0, actions: ofAccounts.actions });
    },
  }),
  catalogueTile({
    ...ofAccounts,
    id: "passwords-next",
    type: "Table",
    title: "Next password changes",
    sortOrder: 240,
    readData: async (database, { organizationId, now }) => {
      const due = await new AccountFiguresRepository(database).listNextChanges(organizationId, mostRows);
      const rows = due.map(({ id, ...account }) => ({
        action: openPage(detailPaths.managedAccount, { id }),
        cells: account,
      }));
      const isOverdue = due.some(
        ({ nextPasswordChangeAt }) => nextPasswordChangeAt !== null && nextPasswordChangeAt < now,
      );
      return {
        ...describeTable({ accountName: "text", systemName: "text", nextPasswordChangeAt: "datetime" }, rows),
        dataStatusColourScheme: isOverdue ? "warning" : "success",
      };
    },
  }),
];
