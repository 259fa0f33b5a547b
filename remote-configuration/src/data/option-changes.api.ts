import { optionChangeEndpoints, optionChangeListSchema } from "@gatehouse/shared/contracts/option-changes.contract";

export const optionChangesRead = (scopeId: string, optionTypeId: string, before?: string) => ({
  path: optionChangeEndpoints.history(scopeId, optionTypeId, before),
  schema: optionChangeListSchema,
});
