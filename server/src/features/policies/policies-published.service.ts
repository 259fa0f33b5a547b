import type { PolicyDetails } from "@gatehouse/shared/contracts/policies.contract";
import type { EvaluatedPolicy, PolicyAssignment } from "@gatehouse/shared/contracts/policy-content.contract";
import type { PolicyStore } from "./change-policy.ts";

/** A policy and the version of it that was in force when it was listed. */
export type PublishedPolicy = { policyId: string; name: string; version: number; assignment: PolicyAssignment };
/** By priority; `position` of them come before the policy that they are the others of. */
export type OtherPolicies = { otherPolicies: PublishedPolicy[]; position: number };

/** The policies that are in force together, for evaluations of one of them. */
export class PoliciesPublishedService {
  private readonly store: Pick<PolicyStore, "policies" | "versions">;

  constructor(store: Pick<PolicyStore, "policies" | "versions">) {
    this.store = store;
  }

  /** All other published policies for the same kind of endpoint. */
  async listOthers(
    { policyGuid, productCode }: Pick<PolicyDetails, "policyGuid" | "productCode">,
    organizationId: string,
  ): Promise<OtherPolicies> {
    const rows = await this.store.policies.listAssigned(organizationId, productCode);
    const otherPolicies: PublishedPolicy[] = [];
    let position = 0;
    for (const { id, name, publishedVersion: version, assignment } of rows) {
      if (id === policyGuid) position = otherPolicies.length;
      else if (version !== null) otherPolicies.push({ policyId: id, name, version, assignment });
    }
    return { otherPolicies, position };
  }

  /** With their contents, in the same order; without those that were removed since. */
  async read(listed: readonly PublishedPolicy[]): Promise<EvaluatedPolicy[]> {
    const found = await this.store.versions.findAll(
      listed.map(({ policyId, version: number }) => ({ policyId, number })),
    );
    const contents = new Map(found.map(({ policyId, content }) => [policyId, content]));
    return listed.flatMap(({ policyId, name, assignment }) => {
      const content = contents.get(policyId);
      return content === undefined ? [] : [{ policyGuid: policyId, name, assignment, content }];
    });
  }
}
