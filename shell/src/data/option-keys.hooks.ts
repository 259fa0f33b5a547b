import { useApi, type ApiState } from "@gatehouse/shared/api";
import {
  optionKeyEndpoints,
  optionKeyListSchema,
  type OptionKeys,
} from "@gatehouse/shared/contracts/option-keys.contract";

/** Names of all settings; not requested until wanted. */
export const useOptionKeys = (isWanted: boolean): ApiState<OptionKeys[]> =>
  useApi(isWanted ? optionKeyEndpoints.list : null, optionKeyListSchema, { revalidateOnFocus: false });
