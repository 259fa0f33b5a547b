import type { AssertionRequest } from "@gatehouse/shared/contracts/security-keys.contract";
import type { LoginAnswer } from "@gatehouse/shared/contracts/login.contract";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { AppServices } from "../../app-services.ts";
import { readDeviceToken } from "../../routing/cookies.ts";
import { attemptRefusal, credentialRefusal } from "../sign-in/sign-in-refusals.ts";
import type { SignInExchange } from "../sign-in/sign-in.service.ts";
import type { SecurityKeysAssertionsService } from "./security-keys-assertions.service.ts";
import type { RelyingParty } from "./security-keys-ceremonies.ts";

type Dependencies = Pick<AppServices, "signIns" | "signInAttempts" | "auditEvents"> & {
  assertions: SecurityKeysAssertionsService;
};

/** The browser that signs in: only it can answer the challenge it was given. */
export type KeyExchange = SignInExchange & { sessionHash: string; party: RelyingParty };

/** Signing in by a security key or passkey. It has checked its user by itself, so no further factor is asked for. */
export class SecurityKeysSignInService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async signIn(body: AssertionRequest, exchange: KeyExchange): Promise<LoginAnswer> {
    const { signIns, signInAttempts, assertions } = this.dependencies;
    const { request, reply, sessionHash, party } = exchange;
    const address = request.ip;
    const name = describeName(body);
    const counted = isNamed(body) ? name : `browser ${sessionHash}`;
    const tried = { name: counted, address, factor: "key", deviceToken: readDeviceToken(request) } as const;
    const attempt = await signInAttempts.begin(tried);
    if ("refused" in attempt) {
      await this.recordRefusal(name, address, attempt.refused);
      throw attemptRefusal(attempt, reply);
    }
    const user = await signInAttempts.check(attempt, () => assertions.assert({ ...body, sessionHash, party, address }));
    if (user === null) {
      await this.recordRefusal(name, address, "key");
      throw credentialRefusal();
    }
    return signIns.complete(user, { request, reply, methods: ["key"] });
  }

  private async recordRefusal(userName: string, address: string, reason: string): Promise<void> {
    await this.dependencies.auditEvents.record({ action: "sign-in.refused", userName, address, details: { reason } });
  }
}

/**
 * Tries without a name count for the browser. Ids of keys are told to whoever types a name, so a count by them would let
 * anybody lock a passkey; one by their owners would tell which keys exist.
 */
function isNamed({ username }: AssertionRequest): boolean {
  return canonicalName(username) !== "";
}

/** Who it was, for the record. */
function describeName(body: AssertionRequest): string {
  return isNamed(body) ? body.username : `key ${body.assertionRawResponse.id}`;
}
