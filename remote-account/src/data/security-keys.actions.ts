import { ApiError, sendJson } from "@gatehouse/shared/api";
import {
  attestationOptionsSchema,
  securityKeyEndpoints,
  securityKeyErrorCodes,
  securityKeySchema,
  type SecurityKeyType,
} from "@gatehouse/shared/contracts/security-keys.contract";
import { startRegistration, type RegistrationResponseJSON } from "@simplewebauthn/browser";
import { describeCreationProblem, type CreationProblem } from "../model/creation-problem.ts";

export type NewSecurityKey = { AuthenticatorName: string; AuthenticatorType: SecurityKeyType; UserPassword: string };

/** Why there is no new authenticator: the browser's reason, or the server's refusal of the options. */
export type CreationFailure = CreationProblem | { refused: ApiError };

/**
 * Asks for the options, then the authenticator, then registers its answer. Returns why no authenticator was made, or
 * null; rejects where the password or the registration is refused.
 */
export async function createSecurityKey(key: NewSecurityKey, signal: AbortSignal): Promise<CreationFailure | null> {
  const { AuthenticatorName, AuthenticatorType, UserPassword } = key;
  let made;
  try {
    const request = { UserPassword, AuthenticatorType };
    const optionsJSON = await sendJson(
      "post",
      securityKeyEndpoints.attestationOptions,
      request,
      attestationOptionsSchema,
      { signal },
    );
    made = await startRegistration({ optionsJSON });
  } catch (error) {
    if (!(error instanceof ApiError)) return describeCreationProblem(error);
    if (error.code === securityKeyErrorCodes.wrongPassword) throw error;
    return { refused: error };
  }
  const body = { AuthenticatorName, AttestationResponse: toAttestation(made) };
  await sendJson("post", securityKeyEndpoints.register, body, securityKeySchema);
  return null;
}

function toAttestation({ id, rawId, type, response, clientExtensionResults }: RegistrationResponseJSON) {
  const { attestationObject: AttestationObject, clientDataJSON, transports } = response;
  return {
    id,
    rawId,
    type,
    extensions: { ...clientExtensionResults },
    response: { AttestationObject, clientDataJSON, transports },
  };
}

export async function renameSecurityKey(id: string, AuthenticatorName: string): Promise<void> {
  await sendJson("put", securityKeyEndpoints.update.replace(":id", id), { AuthenticatorName }, securityKeySchema);
}

export function removeSecurityKeys(ids: readonly string[]): Promise<void> {
  return sendJson("post", securityKeyEndpoints.remove, { ids });
}
