import {
  RULES_CHANGED,
  smartRuleEndpoints,
  type SmartRule,
  type SmartRuleList,
} from "@gatehouse/shared/contracts/smart-rules.contract";
import { notificationsAtom } from "@gatehouse/shared/frame";
import { appStore } from "@gatehouse/shared/state";
import { anError, type ApiHandlers } from "@gatehouse/shared/testing/mock-api";
import { renderPage } from "@gatehouse/shared/testing/render-page";
import { aSession } from "@gatehouse/shared/testing/session.builder";
import { screen, waitFor, within } from "@testing-library/react";
import * as remote from "../../remote.tsx";

const LIST = `GET ${smartRuleEndpoints.list}` as const;

const aRule = (id: string, changes: Partial<SmartRule>): SmartRule => ({
  id,
  name: `Rule ${id}`,
  target: "accounts",
  isEnabled: true,
  where: ["accountName:is:root"],
  parameters: [],
  matchCount: 3,
  hasFaultyFilter: false,
  ...changes,
});

const noLimits = { names: [], MinimumNumberValue: null, MaximumNumberValue: null };
const first = aRule("1", {
  parameters: [
    { ...noLimits, Setting: "passwordChangeFrequency", ParameterValue: "monthly:45" },
    { ...noLimits, Setting: "releaseDuration", ParameterValue: "90" },
  ],
});
const second = aRule("2", {
  target: "assets",
  matchCount: 10_001,
  parameters: [{ ...noLimits, Setting: "policies", ParameterValue: "a,b", names: ["Servers", "b"] }],
});
const faulty = aRule("3", { isEnabled: false, hasFaultyFilter: true, matchCount: null });

const list: SmartRuleList = {
  rules: [first, second, faulty],
  run: {
    jobId: "job",
    state: "succeeded",
    doneUnits: 12,
    totalUnits: 12,
    changedCount: 2,
    userName: "ada",
    createdAt: "2026-03-01T12:00:00.000Z",
    settledAt: "2026-03-01T12:00:01.000Z",
    outcomes: [
      { ruleId: "1", matched: 3, won: 3, lostTo: [] },
      { ruleId: "2", matched: 9, won: 5, lostTo: [{ ruleId: "1", count: 4 }] },
    ],
  },
};

const changes = {
  changedCount: 2,
  changes: [
    {
      target: "accounts",
      recordId: "7",
      name: "root",
      system: "db-1",
      rules: ["Rule 1"],
      values: [
        { setting: "passwordChangeFrequency", before: "", after: "monthly:0" },
        { setting: "nextPasswordChange", before: "", after: "2026-12-01T12:00:00.000Z" },
      ],
      hasTooManyTags: true,
    },
  ],
};

const open = (api: ApiHandlers = {}, permissions = ["configuration.read", "configuration.edit"]) =>
  renderPage({
    module: remote,
    path: "/configuration/smart-rules",
    session: aSession({ Permissions: permissions }),
    api: { [LIST]: list, [`GET ${smartRuleEndpoints.changes("job")}`]: changes, ...api },
  });

const rowOf = (name: RegExp) => screen.getByRole("row", { name });

it("says what each rule sets, what it matches, and which rule has won over it", async () => {
  await open();
  expect(await screen.findByText("3 rules")).toBeVisible();
  expect(rowOf(/^1 Rule 1/)).toHaveTextContent("Password change: Every 45 days");
  expect(rowOf(/^1 Rule 1/)).toHaveTextContent("Release duration: 1 hour 30 minutes");
  expect(rowOf(/^2 Rule 2/)).toHaveTextContent("Policies: Servers, b");
  expect(rowOf(/^2 Rule 2/)).toHaveTextContent("10,000+ assets");
  expect(rowOf(/^2 Rule 2/)).toHaveTextContent("Applied to 5 of 9“Rule 1” wins on 4 records");
  expect(rowOf(/^3 Rule 3/)).toHaveTextContent("Off");
  expect(rowOf(/^3 Rule 3/)).toHaveTextContent("Filter not valid. Edit the rule.");
});

it("shows what the newest run has changed on which record", async () => {
  await open();
  expect(await screen.findByText(/^Finished .* 12 records checked\. 2 changed\. Started by ada\./)).toBeVisible();
  expect(await screen.findByText("1 of 2 changed records")).toBeVisible();
  const row = rowOf(/^root db-1/);
  expect(row).toHaveTextContent("Password change: None → First day of month");
  expect(row).toHaveTextContent("Tags not added: a record can have at most 20.");
  expect(within(row).getByRole("link", { name: "root" })).toHaveAttribute("href", expect.stringContaining("row=7"));
});

it("moves a rule, and shows the rules again if they are others by now", async () => {
  const orders: unknown[] = [];
  const { user } = await open({
    [`PUT ${smartRuleEndpoints.order}`]: ({ body }: { body: unknown }) => {
      orders.push(body);
      return anError(409, RULES_CHANGED)();
    },
  });
  await user.click(await screen.findByRole("button", { name: "Move down: Rule 1" }));
  await waitFor(() => expect(orders).toEqual([{ ids: ["2", "1", "3"] }]));
  const keys = () => appStore.get(notificationsAtom).map(({ data: { message } }) => message);
  await waitFor(() => expect(keys()).toMatchObject([{ key: "smart-rules.order-changed" }]));
});

it("lets users without the right to edit look only", async () => {
  await open({}, ["configuration.read"]);
  expect(await screen.findByText("3 rules")).toBeVisible();
  for (const name of [/^Move/, "Apply now"]) expect(screen.queryByRole("button", { name })).toBeNull();
  expect(screen.queryByRole("link", { name: "Add rule" })).toBeNull();
});

it("offers the first rule where there is none", async () => {
  await open({ [LIST]: { rules: [], run: null } });
  expect(await screen.findByText("No smart rules yet")).toBeVisible();
  expect(screen.getByRole("link", { name: "Add rule" })).toBeVisible();
});
