import type { RowCondition } from "@gatehouse/shared/contracts/row-filters.contract";
import { AccountFiguresRepository } from "./figures/account-figures.repository.ts";
import { catalogueTile } from "./catalogue-tile.ts";
import type { CatalogueTile, TilePlan } from "./catalogue-tile.ts";
import { daysAgo } from "./days.ts";
import type { Now } from "./days.ts";
import { completeCounts, describeBars } from "./describe-figures.ts";
import { describeStatus } from "./describe-status.ts";
import { describeTable } from "./describe-table.ts";
import { detailPaths } from "./detail-paths.ts";
import { between, equals } from "./figure-conditions.ts";
import { openGrid, openPage, openRows } from "./tile-actions.ts";
import { readPermissionPaths } from "./tile-permissions.ts";

const MAX_ROWS = 8;
/** Of a banner. */
const MAX_RECORDS = 5;

/** In the order of the bars: newest first. */
const passwordAges = ["week", "month", "quarter", "older"] as const;

const ofAccounts = {
  category: "accounts",
  readPermissionPath: readPermissionPaths.managedAccounts,
  actions: [openGrid("managedAccounts")],
} satisfies Partial<TilePlan>;

const openUnmanaged = openRows("managedAccounts", [equals("isPasswordManaged", false)]);

/** The same ages as in `countByPasswordAge`: passwords that were never changed are among the oldest. */
function conditionOfAge(age: (typeof passwordAges)[number], now: Now): RowCondition {
  const field = "lastPasswordChangeAt";
  const conditions: Record<typeof age, RowCondition> = {
    week: { field, operator: "withinLast", values: ["7d"] },
    month: between(field, daysAgo(30, now), daysAgo(7, now)),
    quarter: between(field, daysAgo(90, now), daysAgo(30, now)),
    older: { field, operator: "olderThan", values: ["90d"] },
  };
  return conditions[age];
}

export const accountTiles: readonly CatalogueTile[] = [
  catalogueTile({
    ...ofAccounts,
    id: "password-ages",
    type: "BarChart",
    title: "Age of managed passwords",
    sortOrder: 210,
    readData: async (database, question) => {
      const counts = await new AccountFiguresRepository(database).countByPasswordAge(question.organizationId, question);
      return describeBars(completeCounts(passwordAges, counts), {
        unit: "accounts",
        group: "passwordAges",
        actionOf: (age) =>
          openRows("managedAccounts", [equals("isPasswordManaged", true), conditionOfAge(age, question)]),
      });
    },
  }),
  catalogueTile({
    ...ofAccounts,
    id: "accounts-unmanaged",
    type: "Status",
    title: "Accounts with unmanaged passwords",
    sortOrder: 220,
    readData: async (database, { organizationId }) => {
      const { all, unmanaged } = await new AccountFiguresRepository(database).countAccounts(organizationId);
      return describeStatus({
        unit: "unmanagedAccounts",
        value: unmanaged,
        needsAttention: unmanaged > 0,
        secondFact: { unit: "allAccounts", value: all, action: openGrid("managedAccounts") },
        action: openUnmanaged,
      });
    },
  }),
  catalogueTile({
    ...ofAccounts,
    id: "accounts-total",
    type: "Status",
    title: "Total managed accounts",
    sortOrder: 205,
    readData: async (database, { organizationId }) => {
      const { all, unmanaged } = await new AccountFiguresRepository(database).countAccounts(organizationId);
      return describeStatus({
        unit: "managedAccounts",
        value: all,
        ...(unmanaged > 0 && { secondFact: { unit: "unmanagedAccounts", value: unmanaged, action: openUnmanaged } }),
        action: openGrid("managedAccounts"),
      });
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
      const { total, first } = await new AccountFiguresRepository(database).listOverdue(
        organizationId,
        now,
        MAX_RECORDS,
      );
      const action = openRows("managedAccounts", [
        { field: "nextPasswordChangeAt", operator: "before", values: [now.toISOString()] },
      ]);
      return {
        ...describeStatus({ unit: "overdueAccounts", value: total, hasData: total > 0, action }),
        records: first.map(({ id, accountName, systemName, nextPasswordChangeAt }) => ({
          name: accountName,
          place: systemName,
          ...(nextPasswordChangeAt && { moment: nextPasswordChangeAt.toISOString() }),
          action: openPage(detailPaths.managedAccount, { id }),
        })),
      };
    },
  }),
  catalogueTile({
    ...ofAccounts,
    id: "passwords-next",
    type: "Table",
    title: "Next password changes",
    sortOrder: 240,
    readData: async (database, { organizationId, now }) => {
      const due = await new AccountFiguresRepository(database).listNextChanges(organizationId, MAX_ROWS);
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
