import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { OptionChangeList } from "@gatehouse/shared/contracts/option-changes.contract";
import { optionChangesRead } from "./option-changes.api.ts";

/** Changes of one option, the newest first; with `before` the page that follows another one. */
export function useOptionChanges(scopeId: string, optionTypeId: string, before?: string): ApiState<OptionChangeList> {
  const { path, schema } = optionChangesRead(scopeId, optionTypeId, before);
  // A save may be newer than a list that was read a moment ago.
  return useApi(path, schema, { revalidateOnFocus: false, dedupingInterval: 0 });
}
