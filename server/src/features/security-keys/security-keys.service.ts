import type {
  AttestationOptions,
  AttestationOptionsRequest,
  AttestationRequest,
  SecurityKey,
} from "@gatehouse/shared/contracts/security-keys.contract";
import { attestationOptionsSchema, securityKeyErrorCodes } from "@gatehouse/shared/contracts/security-keys.contract";
import { generateRegistrationOptions } from "@simplewebauthn/server";
import type { AppServices } from "../../app-services.ts";
import { AppError, notFoundError } from "../../errors.ts";
import type { ChangeOrigin } from "../factor-changes/factor-changes.service.ts";
import type { ActiveSession } from "../sessions/sessions.service.ts";
import { attemptRefusal } from "../sign-in/sign-in-refusals.ts";
import type { SignInExchange } from "../sign-in/sign-in.service.ts";
import type { User } from "../users/users.service.ts";
import { keyAlgorithms, verifyAttestation } from "./security-keys-ceremonies.ts";
import type { RelyingParty } from "./security-keys-ceremonies.ts";
import { challengeTimeoutMs } from "./security-keys-challenges.ts";
import type { SecurityKeysChallenges } from "./security-keys-challenges.ts";
import type { SecurityKeyRow, SecurityKeysRepository } from "./security-keys.repository.ts";
import { toUserHandleBytes } from "./user-handle.ts";

type Dependencies = Pick<AppServices, "factorChanges" | "options" | "signInConfirmations" | "clock"> & {
  keys: SecurityKeysRepository;
  challenges: SecurityKeysChallenges;
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

  /** What the browser asks the authenticator to make. The password is a try like that of a sign-in. */
  async startRegistration(
    session: ActiveSession,
    { UserPassword: password, AuthenticatorType: type }: AttestationOptionsRequest,
    party: RelyingParty,
    exchange: SignInExchange,
  ): Promise<AttestationOptions> {
    const { user, tokenHash } = session;
    const { keys, challenges } = this.dependencies;
    await this.checkAllowed(user);
    await this.checkPassword(session, password, exchange);
    const asked = { purpose: "registration", sessionHash: tokenHash, userId: user.id, keyType: type } as const;
    const challenge = await challenges.start(asked);
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

  /** Ends the user's other sessions: they were made without this key. */
  async register(
    session: ActiveSession,
    { AuthenticatorName: name, AttestationResponse: answer }: AttestationRequest,
    party: RelyingParty,
    origin: ChangeOrigin,
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
      const entry = { user, change: "security-key-added", subject: name, keptTokenHash: tokenHash } as const;
      await factorChanges.record({ ...origin, ...entry }, on);
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

  /** Directory users sign in by their directory only. */
  private async checkAllowed(user: User): Promise<void> {
    const { allowsSecurityKeys } = await this.dependencies.options.readFactorRules();
    if (!allowsSecurityKeys || user.isDirectoryUser)
      throw new AppError(securityKeyErrorCodes.notAllowed, 403, "You cannot register security keys here.");
  }

  private async checkPassword(session: ActiveSession, password: string, exchange: SignInExchange): Promise<void> {
    const confirmed = await this.dependencies.signInConfirmations.confirm(session, password, exchange.request);
    if (confirmed === "right") return;
    if (confirmed !== "wrong") throw attemptRefusal(confirmed, exchange.reply);
    const message = "The password is wrong.";
    const fields = [{ path: "UserPassword", code: securityKeyErrorCodes.wrongPassword, message }];
    throw new AppError(securityKeyErrorCodes.wrongPassword, 400, message, fields);
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
