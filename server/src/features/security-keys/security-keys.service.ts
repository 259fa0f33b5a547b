import type {
  AttestationOptions,
  AttestationRequest,
  SecurityKey,
  SecurityKeyType,
} from "@gatehouse/shared/contracts/security-keys.contract";
import { attestationOptionsSchema, securityKeyErrorCodes } from "@gatehouse/shared/contracts/security-keys.contract";
import { generateRegistrationOptions } from "@simplewebauthn/server";
import type { Clock } from "../../clock.ts";
import { AppError, notFoundError } from "../../errors.ts";
import type { FactorChangesService } from "../factor-changes/factor-changes.service.ts";
import type { OptionsService } from "../options/options.service.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";
import type { User } from "../users/users.service.ts";
import { verifyAttestation } from "./security-keys-ceremonies.ts";
import type { RelyingParty } from "./security-keys-ceremonies.ts";
import { challengeTimeoutMs } from "./security-keys-challenges.ts";
import type { SecurityKeysChallenges } from "./security-keys-challenges.ts";
import type { SecurityKeyRow, SecurityKeysRepository } from "./security-keys.repository.ts";
import { toUserHandle } from "./user-handle.ts";

type Dependencies = {
  keys: SecurityKeysRepository;
  challenges: SecurityKeysChallenges;
  factorChanges: FactorChangesService;
  options: Pick<OptionsService, "readFactorRules">;
  clock: Clock;
};

const attachments = { Platform: "platform", Roaming: "cross-platform" } as const;

/** The keys of the user who is signed in. */
export class SecurityKeysService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async list(userId: string): Promise<SecurityKey[]> {
    return (await this.dependencies.keys.listOfUser(userId)).map(toSecurityKey);
  }

  /** Directory users sign in by their directory only. */
  async checkAllowed(user: User): Promise<void> {
    const { allowsSecurityKeys } = await this.dependencies.options.readFactorRules();
    if (!allowsSecurityKeys || user.isDirectoryUser)
      throw new AppError(securityKeyErrorCodes.notAllowed, 403, "You cannot register security keys here.");
  }

  /** What the browser asks the authenticator to make. The caller has made sure that it is the user who asks. */
  async startRegistration(session: ActiveSession, type: SecurityKeyType, party: RelyingParty): Promise<AttestationOptions> {
    const { user, tokenHash } = session;
    const { keys, challenges } = this.dependencies;
    const present = await keys.listOfUser(user.id);
    const challenge = await challenges.start({
      purpose: "registration",
      sessionHash: tokenHash,
      userId: user.id,
      keyType: type,
    });
    const options = await generateRegistrationOptions({
      rpName: "Gatehouse",
      rpID: party.id,
      userID: new Uint8Array(Buffer.from(toUserHandle(user.id), "base64url")),
      userName: user.userName,
      userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
      challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
      timeout: challengeTimeoutMs,
      attestationType: "none",
      excludeCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: {
        authenticatorAttachment: attachments[type],
        residentKey: "preferred",
        userVerification: "required",
      },
    });
    return attestationOptionsSchema.parse(options);
  }

  /** Ends the user's other sessions: they were made without this key. */
  async register(
    session: ActiveSession,
    { AuthenticatorName: name, AttestationResponse: answer }: AttestationRequest,
    party: RelyingParty,
    address: string,
  ): Promise<SecurityKey> {
    const { user, tokenHash } = session;
    const { keys, challenges, factorChanges, clock } = this.dependencies;
    const asked = await challenges.take(answer.response.clientDataJSON, "registration", tokenHash);
    if (asked === null || asked.userId !== user.id || asked.keyType === null) throw refusal();
    const made = await verifyAttestation(answer, asked.challenge, party);
    if (made === null) throw refusal();
    const { keyType: type } = asked;
    const key = { ...made, userId: user.id, name, type, transports: answer.response.transports ?? [] };
    return keys.inTransaction(async (on) => {
      await keys.lockUser(user.id, on);
      checkName(name, await keys.listOfUser(user.id, on));
      const created = await keys.create({ ...key, createdAt: clock.now() }, on);
      if (created === null) throw refusal();
      const change = { user, action: "security-key.added", subject: name, address, keptTokenHash: tokenHash } as const;
      await factorChanges.record(change, on);
      return toSecurityKey(created);
    });
  }

  /** A key of somebody else is not found, like one that does not exist. */
  async rename(userId: string, id: string, name: string): Promise<SecurityKey> {
    const { keys } = this.dependencies;
    return keys.inTransaction(async (on) => {
      await keys.lockUser(userId, on);
      const present = await keys.listOfUser(userId, on);
      checkName(
        name,
        present.filter((key) => key.id !== id),
      );
      const renamed = await keys.rename(id, userId, name, on);
      if (renamed === null) throw notFoundError("The authenticator");
      return toSecurityKey(renamed);
    });
  }
}

function checkName(name: string, others: readonly SecurityKeyRow[]): void {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  if (!isTaken) return;
  const message = "You have an authenticator of this name already.";
  const fields = [{ path: "AuthenticatorName", code: securityKeyErrorCodes.nameTaken, message }];
  throw new AppError(securityKeyErrorCodes.nameTaken, 400, message, fields);
}

function refusal(): AppError {
  return new AppError(securityKeyErrorCodes.refused, 400, "The authenticator could not be registered. Try again.");
}

function toSecurityKey({ id, name, type, userId }: SecurityKeyRow): SecurityKey {
  return { AuthenticatorId: id, AuthenticatorName: name, AuthenticatorType: type, UserId: userId };
}
