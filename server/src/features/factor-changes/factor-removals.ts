import { securityKeyErrorCodes } from "@gatehouse/shared/contracts/security-keys.contract";
import { factorErrorCodes } from "@gatehouse/shared/contracts/totp-devices.contract";
import { AppError } from "../../errors.ts";

/** Who checks the first factor of a user: we ourselves, a directory, or an identity provider. */
export type FactorSource = "local" | "directory" | "single-sign-on";

/** A factor that users want to remove themselves, and what decides whether it may go. */
export type FactorRemoval =
  | { factor: "app"; isRequired: boolean }
  | { factor: "recovery-codes"; hasApp: boolean }
  | { factor: "keys"; source: FactorSource; hasPassword: boolean; left: number };

/** Why a factor has to stay: the policy or another factor needs it, or the user could not sign in without it. */
export type RemovalRefusal = "required" | "last-sign-in-method";

/**
 * Whether a factor may go; null if it may. An app may go where nobody requires it, codes only with their app. Keys of
 * users without a password are their sign-in, unless a directory or a provider signs them in. Administrators may
 * remove any factor, because a lost or stolen one must not stay.
 */
export function decideFactorRemoval(removal: FactorRemoval): RemovalRefusal | null {
  if (removal.factor === "app") return removal.isRequired ? "required" : null;
  if (removal.factor === "recovery-codes") return removal.hasApp ? "required" : null;
  const { source, hasPassword, left } = removal;
  return source === "local" && !hasPassword && left === 0 ? "last-sign-in-method" : null;
}

/** Throws the refusal in words for the user. */
export function checkFactorRemoval(removal: FactorRemoval): void {
  const refusal = decideFactorRemoval(removal);
  if (refusal === "required")
    throw new AppError(factorErrorCodes.required, 409, "Your account requires an authenticator app. Replace it.");
  if (refusal === "last-sign-in-method") {
    const message = "You can't sign in without this authenticator. Add another one or set a password first.";
    throw new AppError(securityKeyErrorCodes.lastSignInMethod, 409, message);
  }
}
