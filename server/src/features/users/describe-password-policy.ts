import type { PasswordPolicy } from "@gatehouse/shared/contracts/passwords.contract";
import type { ServerSettings } from "../../env.ts";

/** Long passwords of any kind rather than short ones with a mixture (NIST SP 800-63B, OWASP ASVS 6.2). */
export function describePasswordPolicy(settings: Pick<ServerSettings, "passwordMinLength">): PasswordPolicy {
  return {
    MinLength: settings.passwordMinLength,
    MaxLength: 128,
    MinUppercase: 0,
    MinLowercase: 0,
    MinNumeric: 0,
    MinSpecial: 0,
    AllowedSpecial: "",
  };
}
