import {
  type AssertionOptions,
  assertionOptionsSchema,
  type AssertionRequest,
  securityKeyEndpoints,
  securityKeysSchema,
} from "@gatehouse/shared/contracts/security-keys.contract";
import { sendJson } from "@gatehouse/shared/http";
import { asProof } from "../model/as-proof.ts";

export const ownKeysRead = { path: securityKeyEndpoints.list, schema: securityKeysSchema };

/** A challenge for the keys of the signed-in user. */
export const requestConfirmation = (): Promise<AssertionOptions> =>
  sendJson("post", securityKeyEndpoints.confirmationOptions, undefined, assertionOptionsSchema, asProof);

/** Sends the signed challenge. */
export const sendConfirmation = (request: AssertionRequest): Promise<void> =>
  sendJson("post", securityKeyEndpoints.confirm, request, undefined, asProof);
