import { loginAnswerSchema } from "@gatehouse/shared/contracts/sign-ins.contract";
import {
  type AssertionOptions,
  assertionOptionsSchema,
  type AssertionRequest,
  securityKeyEndpoints,
} from "@gatehouse/shared/contracts/security-keys.contract";
import { sendJson } from "@gatehouse/shared/http";
import type { AuthenticationResponseJSON } from "@simplewebauthn/browser";
import { describeKeyFailure } from "../model/sign-in-failure.ts";
import type { SignInOutcome } from "../model/sign-in-outcome.ts";
import { fromLoginAnswer, runSignIn, signInOptions, withFreshToken } from "./sign-ins.api.ts";

/** Requests a challenge to sign; an empty name asks for passkeys, which identify the user. */
export function requestAssertionOptions(username: string, signal?: AbortSignal): Promise<AssertionOptions> {
  return withFreshToken(() =>
    sendJson("post", securityKeyEndpoints.assertionOptions, { username }, assertionOptionsSchema, { signal }),
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

/** Signs in with a signed challenge; never rejects. */
export function signInByAssertion(username: string, assertion: AuthenticationResponseJSON): Promise<SignInOutcome> {
  const body = toRequest(username, assertion);
  return runSignIn(
    async () =>
      fromLoginAnswer(
        await sendJson("post", securityKeyEndpoints.assertCredential, body, loginAnswerSchema, signInOptions),
      ),
    describeKeyFailure,
  );
}
