import type { AssertionRequest } from "@gatehouse/shared/contracts/security-keys.contract";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { SignInResult, SignInsService } from "../sign-ins/sign-ins.service.ts";
import type { Caller } from "../../caller.ts";
import { attemptRefusal, credentialRefusal } from "../sign-ins/sign-in-refusals.ts";
import type { SecurityKeysAssertionsService } from "./security-keys-assertions.service.ts";
import type { RelyingParty } from "./security-keys-ceremonies.ts";
import type { SignInAttemptsService } from "../sign-ins/sign-in-attempts.service.ts";

type Dependencies = {
  signIns: SignInsService;
  signInAttempts: SignInAttemptsService;
  assertions: SecurityKeysAssertionsService;
};

/** The browser that signs in: only it can answer its challenge. */
export type KeyExchange = { caller: Caller; sessionHash: string; party: RelyingParty };

/** Sign-in by security key or passkey. The key verifies its user itself, so no further factor is needed. */
export class SecurityKeysSignInService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async signIn(body: AssertionRequest, exchange: KeyExchange): Promise<SignInResult> {
    const { signIns, signInAttempts, assertions } = this.dependencies;
    const { caller, sessionHash, party } = exchange;
    const { address, deviceToken } = caller;
    const name = describeName(body);
    const counted = isNamed(body) ? name : `browser ${sessionHash}`;
    const attempt = await signInAttempts.begin({ name: counted, address, factor: "key", deviceToken });
    if ("refused" in attempt) {
      await signInAttempts.recordRefusal(name, address, attempt.refused);
      throw attemptRefusal(attempt);
    }
    const user = await signInAttempts.check(attempt, () =>
      assertions.assert({ ...body, sessionHash, party, address }, "sign-in"),
    );
    if (user === null) {
      await signInAttempts.recordRefusal(name, address, "key");
      throw credentialRefusal();
    }
    return signIns.complete(user, { caller, methods: ["key"] });
  }
}

/**
 * Attempts without a name are counted by browser. Anybody can learn the key ids of a name, so a count by key would let
 * anybody lock a passkey; a count by owner would reveal which keys exist.
 */
function isNamed({ username }: AssertionRequest): boolean {
  return canonicalName(username) !== "";
}

/** The name for the audit record. */
function describeName(body: AssertionRequest): string {
  return isNamed(body) ? body.username : `key ${body.assertionRawResponse.id}`;
}
