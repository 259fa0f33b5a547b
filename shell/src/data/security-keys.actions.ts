import { sessionStore } from "@gatehouse/shared/session";
import { requestConfirmation, sendConfirmation } from "./security-keys.api.ts";

/** Whether this browser can ask for a security key or passkey. */
export const canAskForKey = (): boolean =>
  typeof PublicKeyCredential === "function" && "parseRequestOptionsFromJSON" in PublicKeyCredential;

/** Proves the identity of the signed-in user by a security key or passkey. Rejects if the user or the signal ends it. */
export async function proveByKey(signal: AbortSignal): Promise<void> {
  const options = PublicKeyCredential.parseRequestOptionsFromJSON(await requestConfirmation());
  const credential = await navigator.credentials.get({ publicKey: options, signal });
  if (!(credential instanceof PublicKeyCredential)) throw new Error("The browser gave no key.");
  const { id, rawId, response } = credential.toJSON() as AuthenticationResponseJSON;
  const { authenticatorData, clientDataJSON, signature, userHandle } = response;
  await sendConfirmation({
    username: sessionStore.get().SessionUser?.UserName ?? "",
    assertionRawResponse: {
      id,
      rawId,
      type: "public-key",
      response: { authenticatorData, clientDataJSON, signature, userHandle },
    },
  });
}
