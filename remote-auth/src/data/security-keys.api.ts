import { loginAnswerSchema, loginEndpoints } from "@gatehouse/shared/contracts/login.contract";
import {
  assertionOptionsSchema,
  type AssertionOptions,
  type AssertionRequest,
} from "@gatehouse/shared/contracts/security-keys.contract";
import { sendJson } from "@gatehouse/shared/http";
import type { AuthenticationResponseJSON } from "@simplewebauthn/browser";
import { describeKeyFailure } from "../model/sign-in-failure.ts";
import type { SignInOutcome } from "../model/sign-in-outcome.ts";
import { fromLoginAnswer, runSignIn, withFreshToken } from "./sessions.api.ts";

/** What a key has to sign; an empty name asks for passkeys, which bring their user along. */
export function requestAssertionOptions(username: string, signal?: AbortSignal): Promise<AssertionOptions> {
  return withFreshToken(() =>
    sendJson("post", loginEndpoints.assertionOptions, { username }, assertionOptionsSchema, { signal }),
  );
}

function toRequest(username: string, assertion: AuthenticationResponseJSON): AssertionRequest {
  const { id, rawId, response, clientExtensionResults } = assertion;
  const { authenticatorData, clientDataJSON, signature, userHandle } = response;
  return {
    username,
    assertionRawResponse: {
      id,
      rawId,
      type: "public-key",
      extensions: { ...clientExtensionResults },
      response: { authenticatorData, clientDataJSON, signature, userHandle },
    },
  };
}

/** Signs in with what the key has signed; never rejects. */
export function signInByAssertion(username: string, assertion: AuthenticationResponseJSON): Promise<SignInOutcome> {
  const body = toRequest(username, assertion);
  return runSignIn(
    async () => fromLoginAnswer(await sendJson("post", loginEndpoints.assertCredential, body, loginAnswerSchema)),
    describeKeyFailure,
  );
}
