import { passwordErrorCodes } from "@gatehouse/shared/contracts/passwords.contract";
import { checkPassword } from "@gatehouse/shared/rules/password-policy";
import type { AppServices } from "../../app-services.ts";
import { describePasswordPolicy } from "./describe-password-policy.ts";
import { PasswordRefusal } from "./password-refusal.ts";
import { isPasswordOf } from "./passwords.ts";
import type { User } from "./users.service.ts";

type Dependencies = Pick<AppServices, "users" | "options" | "settings">;

/** Throws a {@link PasswordRefusal} at `field` for a password that breaks the policy, or that the user has had. */
export async function checkNewPassword(
  { users, options, settings }: Dependencies,
  user: User,
  password: string,
  field: string,
): Promise<void> {
  const policy = describePasswordPolicy(await options.readPasswordRules(), user);
  const broken = checkPassword(policy, password).filter((rule) => !rule.isMet);
  if (broken.length > 0)
    throw new PasswordRefusal(passwordErrorCodes.notComplex, { field, brokenRules: broken.map((rule) => rule.name) });
  const earlier = await users.listEarlierPasswordHashes(user.id, settings.passwordHistory);
  for (const passwordHash of [user.passwordHash, ...earlier])
    if (await isPasswordOf(passwordHash, password))
      throw new PasswordRefusal(passwordErrorCodes.previouslyUsed, { field });
}
