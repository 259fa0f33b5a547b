import type {
  Policy,
  PolicyDetails,
  PolicyVersion,
  PolicyVersionWithContent,
} from "@gatehouse/shared/contracts/policies.contract";
import type { PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import type { ListedVersionRow, PolicyVersionRow } from "./policies-versions.repository.ts";
import type { ListedPolicyRow, PolicyRow } from "./policies.repository.ts";

/** Of a policy that nobody has edited yet: it changes nothing on any computer. */
const emptyContent: PolicyContent = { format: 1, defaultAction: "allow", workstyles: [] };

export const countRules = ({ workstyles }: PolicyContent): number =>
  workstyles.reduce((sum, { rules }) => sum + rules.length, 0);

/** The draft, or the content of the version in force while nothing is changed. */
export const draftOf = ({ draft }: PolicyRow, published: PolicyVersionRow | null): PolicyContent =>
  draft ?? published?.content ?? emptyContent;

export function describePolicy(row: ListedPolicyRow): Policy {
  return {
    policyGuid: row.id,
    name: row.name,
    workGroupName: row.workGroupName,
    productCode: row.productCode,
    priority: row.priority,
    publishedVersion: row.publishedVersion,
    hasUnpublishedChanges: row.hasDraft || row.publishedVersion === null,
    updatedAt: row.updatedAt.toISOString(),
    revision: row.revision,
  };
}

export function describePolicyDetails(row: PolicyRow, published: PolicyVersionRow | null): PolicyDetails {
  return {
    ...describePolicy({ ...row, hasDraft: row.draft !== null }),
    assignment: row.assignment,
    revision: row.revision,
    content: draftOf(row, published),
    published: published === null ? null : describeVersionWithContent(published),
  };
}

export function describeVersion(row: ListedVersionRow): PolicyVersion {
  const { number, userName, publishedAt, note, workstyleCount, ruleCount } = row;
  return {
    number,
    publishedBy: userName,
    publishedAt: publishedAt.toISOString(),
    note,
    workstyleCount,
    ruleCount,
  };
}

export function describeVersionWithContent(row: PolicyVersionRow): PolicyVersionWithContent {
  return { ...describeVersion(row), content: row.content };
}
