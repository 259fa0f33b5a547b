import { optionKeyEndpoints, optionKeyListSchema } from "@gatehouse/shared/contracts/option-keys.contract";

export const optionKeysRead = { path: optionKeyEndpoints.list, schema: optionKeyListSchema };
