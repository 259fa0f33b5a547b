import type {
  AttestationOptions,
  AttestationOptionsRequest,
  AttestationRequest,
  SecurityKey,
} from "@gatehouse/shared/contracts/security-keys.contract";
import { attestationOptionsSchema, securityKeyErrorCodes } from "@gatehouse/shared/contracts/security-keys.contract";
import type { Clock } from "../../clock.ts";
import type { DatabaseOrTransaction } from "../../db/client.ts";
import type { Caller } from "../../caller.ts";
import { AppError, notFoundError } from "../../errors.ts";
import type { ChangeOrigin, FactorChangesService } from "../factor-changes/factor-changes.service.ts";
import { checkFactorRemoval } from "../factor-changes/factor-removals.ts";
import type { ActiveSession } from "../sessions/active-session.ts";
import { attemptRefusal, passwordRefusal } from "../sign-ins/sign-in-refusals.ts";
import type { User, UsersService } from "../users/users.service.ts";
import { findPasskeyProvider } from "./passkey-providers.ts";
import { keyAlgorithms, loadWebAuthn, verifyAttestation } from "./security-keys-ceremonies.ts";
import type { RelyingParty } from "./security-keys-ceremonies.ts";
import { challengeTimeoutMs } from "./security-keys-challenges.ts";
import type { SecurityKeysChallenges } from "./security-keys-challenges.ts";
import type { SecurityKeyRow, SecurityKeysRepository } from "./security-keys.repository.ts";
import { toUserHandleBytes } from "./user-handle.ts";
import type { OptionsService } from "../options/options.service.ts";
import type { SignInConfirmationsService } from "../sign-ins/sign-in-confirmations.service.ts";

type Dependencies = {
  factorChanges: FactorChangesService;
  options: Pick<OptionsService, "readFactorRules">;
  signInConfirmations: Pick<SignInConfirmationsService, "confirm">;
  clock: Clock;
  keys: SecurityKeysRepository;
  users: Pick<UsersService, "findForChange">;
  challenges: SecurityKeysChallenges;
};

const attachments = { Platform: "platform", Roaming: "cross-platform" } as const;

/** The keys of the signed-in user. */
export class SecurityKeysService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async list(userId: string): Promise<SecurityKey[]> {
    return (await this.dependencies.keys.listOfUser(userId)).map(toSecurityKey);
  }

  /** Options for the authenticator. The password counts as an attempt, like one of a sign-in. */
  async startRegistration(
    session: ActiveSession,
    { UserPassword: password, AuthenticatorType: type }: AttestationOptionsRequest,
    party: RelyingParty,
    caller: Caller,
  ): Promise<AttestationOptions> {
    const { user, tokenHash } = session;
    const { keys, challenges } = this.dependencies;
    await this.checkAllowed(user);
    await this.checkPassword(session, password, caller);
    const asked = { purpose: "registration", sessionHash: tokenHash, userId: user.id, keyType: type } as const;
    const challenge = await challenges.start(asked);
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      rpName: "Gatehouse",
      rpID: party.id,
      userID: toUserHandleBytes(user.id),
      userName: user.userName,
      userDisplayName: `${user.firstName} ${user.lastName}`.trim(),
      challenge: new Uint8Array(Buffer.from(challenge, "base64url")),
      timeout: challengeTimeoutMs,
      attestationType: "none",
      supportedAlgorithmIDs: keyAlgorithms,
      excludeCredentials: (await keys.listOfUser(user.id)).map(({ credentialId: id, transports }) => ({
        id,
        transports,
      })),
      authenticatorSelection: {
        authenticatorAttachment: attachments[type],
        residentKey: "preferred",
        userVerification: "required",
      },
    });
    return attestationOptionsSchema.parse(options);
  }

  /** Ends the user's other sessions: they were started without this key. */
  async register(
    session: ActiveSession,
    { AuthenticatorName: name, AttestationResponse: answer }: AttestationRequest,
    party: RelyingParty,
    origin: ChangeOrigin,
  ): Promise<SecurityKey> {
    const { user, tokenHash } = session;
    const { keys, users, challenges, factorChanges, clock } = this.dependencies;
    const asked = await challenges.take(answer.response.clientDataJSON, "registration", tokenHash);
    if (asked === null || asked.userId !== user.id || asked.keyType === null) throw refusal();
    const made = await verifyAttestation(answer, asked.challenge, party);
    if (made === null) throw refusal();
    const { keyType: type } = asked;
    const key = { ...made, userId: user.id, name, type, transports: answer.response.transports ?? [] };
    return keys.inTransaction(async (on) => {
      await users.findForChange(user.id, on);
      checkName(name, await keys.listOfUser(user.id, on));
      const created = await keys.create({ ...key, createdAt: clock.now() }, on);
      if (created === null) throw refusal();
      const entry = { user, change: "security-key-added", subject: name, keptTokenHash: tokenHash } as const;
      await factorChanges.record({ ...origin, ...entry }, on);
      return toSecurityKey(created);
    });
  }

  /** A key of another user answers 404, like one that does not exist. */
  async rename(userId: string, id: string, name: string): Promise<SecurityKey> {
    const { keys, users } = this.dependencies;
    return keys.inTransaction(async (on) => {
      await users.findForChange(userId, on);
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

  /** Removes all of them or, if one is not the user's own, none. */
  async remove({ user, tokenHash }: ActiveSession, ids: readonly string[], origin: ChangeOrigin): Promise<void> {
    const { keys, users, factorChanges, clock } = this.dependencies;
    const wanted = new Set(ids);
    await keys.inTransaction(async (on) => {
      await users.findForChange(user.id, on);
      const removed = await keys.remove([...wanted], user.id, clock.now(), on);
      if (removed.length < wanted.size) throw notFoundError("The authenticator");
      const left = (await keys.listOfUser(user.id, on)).length;
      checkFactorRemoval({ factor: "keys", left, ...(await keys.readFirstFactor(user.id, on)) });
      for (const { name: subject } of removed) {
        const entry = { user, change: "security-key-removed", subject, keptTokenHash: tokenHash } as const;
        await factorChanges.record({ ...origin, ...entry }, on);
      }
    });
  }

  /** Returns how many there were. */
  removeAllOfUser(userId: string, on: DatabaseOrTransaction): Promise<number> {
    const { keys, clock } = this.dependencies;
    return keys.removeAllOfUser(userId, clock.now(), on);
  }

  /** Directory users sign in by their directory only. */
  private async checkAllowed(user: User): Promise<void> {
    const { allowsSecurityKeys } = await this.dependencies.options.readFactorRules();
    if (!allowsSecurityKeys || user.isDirectoryUser)
      throw new AppError(securityKeyErrorCodes.notAllowed, 403, "Security keys can't be registered here.");
  }

  private async checkPassword(session: ActiveSession, password: string, caller: Caller): Promise<void> {
    const confirmed = await this.dependencies.signInConfirmations.confirm(session, password, caller);
    if (confirmed === "right") return;
    throw confirmed === "wrong" ? passwordRefusal("UserPassword") : attemptRefusal(confirmed);
  }
}

function checkName(name: string, others: readonly SecurityKeyRow[]): void {
  const isTaken = others.some((other) => other.name.toLowerCase() === name.toLowerCase());
  if (!isTaken) return;
  const message = "You already have an authenticator with this name.";
  const fields = [{ path: "AuthenticatorName", code: securityKeyErrorCodes.nameTaken, message }];
  throw new AppError(securityKeyErrorCodes.nameTaken, 400, message, fields);
}

function refusal(): AppError {
  return new AppError(securityKeyErrorCodes.refused, 400, "The authenticator couldn't be registered. Try again.");
}

function toSecurityKey(row: SecurityKeyRow): SecurityKey {
  const { id, name, type, userId, createdAt, lastUsedAt, isBackupEligible, aaguid } = row;
  return {
    AuthenticatorId: id,
    AuthenticatorName: name,
    AuthenticatorType: type,
    UserId: userId,
    CreatedAt: createdAt.toISOString(),
    LastUsedAt: lastUsedAt?.toISOString() ?? null,
    IsSynced: isBackupEligible,
    ProviderName: findPasskeyProvider(aaguid),
  };
}
