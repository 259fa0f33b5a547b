import type { UserDetails } from "@gatehouse/shared/contracts/accounts.contract";

/** State of the authenticator app, with the values of the specification. */
export const twoFactorStatus = { active: 0, inactive: 1, notEnabled: 2 } as const;

export type TwoFactorStatus = (typeof twoFactorStatus)[keyof typeof twoFactorStatus];

export function readTwoFactorStatus({
  CanUseTOTP,
  HasDeviceRegistered,
}: Pick<UserDetails, "CanUseTOTP" | "HasDeviceRegistered">): TwoFactorStatus {
  if (!CanUseTOTP) return twoFactorStatus.notEnabled;
  return HasDeviceRegistered ? twoFactorStatus.active : twoFactorStatus.inactive;
}
