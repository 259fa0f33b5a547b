import type { AssertionOptions, AssertionRequest } from "@gatehouse/shared/contracts/security-keys.contract";
import { securityKeyErrorCodes } from "@gatehouse/shared/contracts/security-keys.contract";
import { canonicalName } from "@gatehouse/shared/rules/canonical-name";
import type { Clock } from "../../clock.ts";
import type { InstallationSecret } from "../../crypto/installation-secret.ts";
import { AppError } from "../../errors.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import type { User } from "../users/users.service.ts";
import { verifyAssertion } from "./security-keys-ceremonies.ts";
import type { RelyingParty } from "./security-keys-ceremonies.ts";
import { challengeTimeoutMs } from "./security-keys-challenges.ts";
import type { SecurityKeysChallenges } from "./security-keys-challenges.ts";
import { makeDecoyKeys } from "./security-keys-decoys.ts";
import type { KeyDescriptor } from "./security-keys-decoys.ts";
import type { SecurityKeyRow, SecurityKeysRepository } from "./security-keys.repository.ts";
import { toUserHandle } from "./user-handle.ts";
import type { AuditEventsService } from "../audit-events/audit-events.service.ts";
import type { OptionsService } from "../options/options.service.ts";

type Dependencies = {
  auditEvents: AuditEventsService;
  options: Pick<OptionsService, "readFactorRules">;
  readSecret: () => InstallationSecret;
  clock: Clock;
  keys: SecurityKeysRepository;
  challenges: SecurityKeysChallenges;
};

/** An authenticator's answer, and the browser that sent it. */
export type KeyAssertion = AssertionRequest & { sessionHash: string; party: RelyingParty; address: string };

/** Issues challenges for security keys and passkeys at the sign-in, and verifies the answers. */
export class SecurityKeysAssertionsService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** `sessionHash` identifies the browser, which alone can answer. Without a name, the browser offers its passkeys. */
  async optionsFor(submittedName: string, sessionHash: string, party: RelyingParty): Promise<AssertionOptions> {
    await this.checkAllowed();
    const name = canonicalName(submittedName);
    const allowed = name === "" ? { userId: null, descriptors: [] } : await this.listAllowed(name);
    const { challenges } = this.dependencies;
    const challenge = await challenges.start({ purpose: "sign-in", sessionHash, userId: allowed.userId });
    return describeOptions(challenge, party, allowed.descriptors);
  }

  /** For the keys of the signed-in user, who alone can answer. */
  async optionsForConfirmation({ user, tokenHash }: ActiveSession, party: RelyingParty): Promise<AssertionOptions> {
    await this.checkAllowed();
    const { keys, challenges } = this.dependencies;
    const descriptors = (await keys.listOfUser(user.id)).map(toDescriptor);
    const asked = { purpose: "confirmation", sessionHash: tokenHash, userId: user.id } as const;
    return describeOptions(await challenges.start(asked), party, descriptors);
  }

  /** The user who has signed in or confirmed it; null if anything about the answer is wrong. */
  async assert(assertion: KeyAssertion, purpose: "sign-in" | "confirmation"): Promise<User | null> {
    await this.checkAllowed();
    const { assertionRawResponse: answer, sessionHash, party, address } = assertion;
    const { keys, challenges } = this.dependencies;
    const asked = await challenges.take(answer.response.clientDataJSON, purpose, sessionHash);
    const found = await keys.findWithOwner(answer.id);
    if (asked === null || found === null) return null;
    const { key, owner } = found;
    if (!isIntendedOwner(assertion, owner) || (asked.userId !== null && asked.userId !== owner.id)) return null;
    if (owner.disabledAt !== null || owner.isDirectoryUser) return null;
    const shown = await verifyAssertion(answer, key, asked.challenge, party);
    if (shown === null || !(await this.acceptsCounter(key, owner, shown.counter, address))) return null;
    return owner;
  }

  /** The keys of the name, or decoys: the answer does not reveal which names exist. */
  private async listAllowed(name: string): Promise<{ userId: string | null; descriptors: KeyDescriptor[] }> {
    const rows = await this.dependencies.keys.listOfName(name);
    const descriptors = rows.map(toDescriptor);
    const decoys = makeDecoyKeys(this.dependencies.readSecret(), name);
    return { userId: rows[0]?.userId ?? null, descriptors: rows.length > 0 ? descriptors : decoys };
  }

  /**
   * A counter that goes back means that there may be a copy of the key: it is recorded, and refused if the rules say
   * so.
   */
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
      throw new AppError(securityKeyErrorCodes.notAllowed, 403, "Sign-in with security keys is turned off.");
  }
}

const toDescriptor = ({ credentialId: id, transports }: SecurityKeyRow): KeyDescriptor => ({ id, transports });

function describeOptions(challenge: string, party: RelyingParty, descriptors: KeyDescriptor[]): AssertionOptions {
  return {
    challenge,
    timeout: challengeTimeoutMs,
    rpId: party.id,
    userVerification: "required",
    allowCredentials: descriptors.map((descriptor) => ({ ...descriptor, type: "public-key" as const })),
  };
}

/** The key must belong to the typed name, and to the user that the authenticator names; at least one is required. */
function isIntendedOwner({ username, assertionRawResponse }: AssertionRequest, owner: User): boolean {
  const name = canonicalName(username);
  const userHandle = assertionRawResponse.response.userHandle ?? "";
  const isHandleRight = userHandle === toUserHandle(owner.id);
  return name === "" ? isHandleRight : name === owner.canonicalName && (userHandle === "" || isHandleRight);
}
