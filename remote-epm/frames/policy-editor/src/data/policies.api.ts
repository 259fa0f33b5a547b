import {
  policyDetailsSchema,
  policyEndpoints,
  policyListSchema,
  policyVersionListSchema,
  policyVersionWithContentSchema,
} from "@gatehouse/shared/contracts/policies.contract";

/** Endpoints of policies with their schemas. */
export const policyReads = {
  list: () => ({ path: policyEndpoints.list, schema: policyListSchema }),
  one: (id: string) => ({ path: policyEndpoints.one(id), schema: policyDetailsSchema }),
  versions: (id: string) => ({ path: policyEndpoints.versions(id), schema: policyVersionListSchema }),
  version: (id: string, number: number) => ({
    path: policyEndpoints.version(id, number),
    schema: policyVersionWithContentSchema,
  }),
};
