import type { AssertionOptions, AssertionRequest } from "@gatehouse/shared/contracts/security-keys.contract";
import { securityKeyErrorCodes } from "@gatehouse/shared/contracts/security-keys.contract";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { AppServices } from "../../app-services.ts";
import { AppError } from "../../errors.ts";
import type { User } from "../users/users.service.ts";
import { verifyAssertion } from "./security-keys-ceremonies.ts";
import type { RelyingParty } from "./security-keys-ceremonies.ts";
import { challengeTimeoutMs } from "./security-keys-challenges.ts";
import type { SecurityKeysChallenges } from "./security-keys-challenges.ts";
import { makeDecoyKeys } from "./security-keys-decoys.ts";
import type { KeyDescriptor } from "./security-keys-decoys.ts";
import type { SecurityKeyRow, SecurityKeysRepository } from "./security-keys.repository.ts";
import { toUserHandle } from "./user-handle.ts";

type Dependencies = Pick<AppServices, "auditEvents" | "options" | "readSecret" | "clock"> & {
  keys: SecurityKeysRepository;
  challenges: SecurityKeysChallenges;
};

/** An answer of an authenticator, and the browser that brought it. */
export type KeyAssertion = AssertionRequest & { sessionHash: string; party: RelyingParty; address: string };

/** What security keys and passkeys are asked when somebody signs in, and whether their answer is right. */
export class SecurityKeysAssertionsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** `sessionHash` names the browser; only it can answer. Without a name, passkeys offer themselves. */
  async optionsFor(submittedName: string, sessionHash: string, party: RelyingParty): Promise<AssertionOptions> {
    await this.checkAllowed();
    const name = canonicalName(submittedName);
    const allowed = name === "" ? { userId: null, descriptors: [] } : await this.listAllowed(name);
    const { challenges } = this.dependencies;
    const challenge = await challenges.start({ purpose: "sign-in", sessionHash, userId: allowed.userId });
    return {
      challenge,
      timeout: challengeTimeoutMs,
      rpId: party.id,
      userVerification: "required",
      allowCredentials: allowed.descriptors.map((descriptor) => ({ ...descriptor, type: "public-key" as const })),
    };
  }

  /** Who has signed in; null when anything about the answer is wrong. */
  async assert(assertion: KeyAssertion): Promise<User | null> {
    await this.checkAllowed();
    const { assertionRawResponse: answer, sessionHash, party, address } = assertion;
    const { keys, challenges } = this.dependencies;
    const asked = await challenges.take(answer.response.clientDataJSON, "sign-in", sessionHash);
    const found = await keys.findWithOwner(answer.id);
    if (asked === null || found === null) return null;
    const { key, owner } = found;
    if (!isOwnerMeant(assertion, owner) || (asked.userId !== null && asked.userId !== owner.id)) return null;
    if (owner.disabledAt !== null || owner.isDirectoryUser) return null;
    const shown = await verifyAssertion(answer, key, asked.challenge, party);
    if (shown === null || !(await this.acceptsCounter(key, owner, shown.counter, address))) return null;
    return owner;
  }

  /** The keys of the name, or made-up ones: the answer does not tell which names exist. */
  private async listAllowed(name: string): Promise<{ userId: string | null; descriptors: KeyDescriptor[] }> {
    const rows = await this.dependencies.keys.listOfName(name);
    const descriptors = rows.map(({ credentialId, transports }) => ({ id: credentialId, transports }));
    const decoys = makeDecoyKeys(this.dependencies.readSecret(), name);
    return { userId: rows[0]?.userId ?? null, descriptors: rows.length > 0 ? descriptors : decoys };
  }

  /** A counter that goes back says that there may be a copy of the key: it is recorded, and refused where the rules say so. */
  private async acceptsCounter(key: SecurityKeyRow, owner: User, counter: number, address: string): Promise<boolean> {
    const { keys, auditEvents, options, clock } = this.dependencies;
    if (await keys.raiseCounter(key.id, counter, clock.now())) return true;
    await auditEvents.record({
      action: "security-key.counter-went-back",
      userId: owner.id,
      userName: owner.userName,
      subject: key.name,
      details: { stored: key.counter, shown: counter },
      address,
    });
    if ((await options.readFactorRules()).refusesKeyCopies) return false;
    await keys.setLastUsed(key.id, clock.now());
    return true;
  }

  private async checkAllowed(): Promise<void> {
    const { allowsSecurityKeys } = await this.dependencies.options.readFactorRules();
    if (!allowsSecurityKeys)
      throw new AppError(securityKeyErrorCodes.notAllowed, 403, "Sign in by security key is switched off.");
  }
}

/** The key must belong to the name that was typed, and to the user that the authenticator names; one of both is needed. */
function isOwnerMeant({ username, assertionRawResponse }: AssertionRequest, owner: User): boolean {
  const name = canonicalName(username);
  const userHandle = assertionRawResponse.response.userHandle ?? "";
  const isHandleRight = userHandle === toUserHandle(owner.id);
  return name === "" ? isHandleRight : name === owner.canonicalName && (userHandle === "" || isHandleRight);
}
