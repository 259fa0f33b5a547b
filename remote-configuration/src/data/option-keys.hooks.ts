import { useApi, type ApiState } from "@gatehouse/shared/api";
import type { OptionKeys } from "@gatehouse/shared/contracts/option-keys.contract";
import { optionKeysRead } from "./option-keys.api.ts";

/** Names of all settings that the user may read; reads nothing until they are wanted. */
export const useOptionKeys = (isWanted = true): ApiState<OptionKeys[]> =>
  useApi(isWanted ? optionKeysRead.path : null, optionKeysRead.schema, { revalidateOnFocus: false });
