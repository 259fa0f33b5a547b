import { aPublishedRelease } from "../testing/releases-overview.builder.ts";
import { filterReleases } from "./filter-releases.ts";

const commit = "0123456789abcdef0123456789abcdef01234567";
const releases = [
  aPublishedRelease("reports", "2.0.0-134437c53611", {
    provenance: { commit, branch: "main", author: "Zoë Müller", notes: "Totals by month" },
  }),
  aPublishedRelease("reports", "1.0.0", { publishedBy: "reports-team", revokedReason: "Wrong totals" }),
];

it.each([
  ["", ["2.0.0-134437c53611", "1.0.0"]],
  ["  ", ["2.0.0-134437c53611", "1.0.0"]],
  ["2.0.0 · 134437c", ["2.0.0-134437c53611"]],
  ["0123456", ["2.0.0-134437c53611"]],
  ["zoe MAIN", ["2.0.0-134437c53611"]],
  ["totals", ["2.0.0-134437c53611", "1.0.0"]],
  ["month wrong", []],
])("%j finds %j", (text, versions) => {
  expect(filterReleases(releases, text).map(({ version }) => version)).toEqual(versions);
});
