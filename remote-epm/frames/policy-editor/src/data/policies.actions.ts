import { getJson, invalidateApi, sendJson } from "@gatehouse/shared/api";
import {
  policyDetailsSchema,
  policyEndpoints,
  type PolicyChange,
  type PolicyCreation,
  type PolicyDetails,
  type PolicyDraft,
  type PolicyPublication,
} from "@gatehouse/shared/contracts/policies.contract";
import type { PolicyContent } from "@gatehouse/shared/contracts/policy-content.contract";
import { policyReads } from "./policies.api.ts";

/** Every change answers with the policy as it is now. */
async function change(method: "post" | "put", path: string, body: object): Promise<PolicyDetails> {
  const policy = await sendJson(method, path, body, policyDetailsSchema);
  await invalidateApi(policyEndpoints.list);
  return policy;
}

export const createPolicy = (creation: PolicyCreation): Promise<PolicyDetails> =>
  change("post", policyEndpoints.list, creation);

export const changePolicy = (id: string, body: PolicyChange): Promise<PolicyDetails> =>
  change("put", policyEndpoints.one(id), body);

export const saveDraft = (id: string, draft: PolicyDraft): Promise<PolicyDetails> =>
  change("put", policyEndpoints.draft(id), draft);

export const publishPolicy = (id: string, publication: PolicyPublication): Promise<PolicyDetails> =>
  change("post", policyEndpoints.publish(id), publication);

/** Makes a draft of an older version. */
export const restoreVersion = (id: string, number: number, revision: number): Promise<PolicyDetails> =>
  change("post", policyEndpoints.restore(id, number), { revision });

/** The content of a version, which never changes. */
export async function readVersionContent(id: string, number: number): Promise<PolicyContent> {
  const { path, schema } = policyReads.version(id, number);
  return (await getJson(path, schema)).content;
}

/** The policy as it is on the server now. */
export function readPolicy(id: string): Promise<PolicyDetails> {
  const { path, schema } = policyReads.one(id);
  return getJson(path, schema);
}
