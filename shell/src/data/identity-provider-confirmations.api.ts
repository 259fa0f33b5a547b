import {
  confirmationEndpoints,
  confirmationSchema,
} from "@gatehouse/shared/contracts/identity-provider-confirmations.contract";
import { sendJson } from "@gatehouse/shared/http";
import { asProof } from "../model/as-proof.ts";

export const confirmationRead = { path: confirmationEndpoints.confirmation, schema: confirmationSchema };

/** Uses what the provider has answered. */
export const sendProviderConfirmation = (): Promise<void> =>
  sendJson("post", confirmationEndpoints.confirmation, undefined, undefined, asProof);
