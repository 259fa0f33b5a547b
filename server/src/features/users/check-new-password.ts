import { passwordErrorCodes } from "@gatehouse/shared/contracts/passwords.contract";
import { checkPassword } from "@gatehouse/shared/rules/password-policy";
import type { ReadOptionsInForce } from "../options/options-in-force.service.ts";
import type { OptionsService } from "../options/options.service.ts";
import { describePasswordPolicy } from "./describe-password-policy.ts";
import { PasswordRefusal } from "./password-refusal.ts";
import { isPasswordOf } from "./passwords.ts";
import type { User, UsersService } from "./users.service.ts";

type Dependencies = {
  users: Pick<UsersService, "listEarlierPasswordHashes">;
  options: Pick<OptionsService, "readPasswordRules">;
  readOptions: ReadOptionsInForce<"passwordHistory">;
};

/** Throws a {@link PasswordRefusal} at `field` if the password breaks the policy or was used before. */
export async function checkNewPassword(
  { users, options, readOptions }: Dependencies,
  user: User,
  password: string,
  field: string,
): Promise<void> {
  const policy = describePasswordPolicy(await options.readPasswordRules(), user);
  const broken = checkPassword(policy, password).filter((rule) => !rule.isMet);
  if (broken.length > 0)
    throw new PasswordRefusal(passwordErrorCodes.notComplex, { field, brokenRules: broken.map((rule) => rule.name) });
  const { passwordHistory } = await readOptions();
  const earlier = await users.listEarlierPasswordHashes(user.id, passwordHistory);
  for (const passwordHash of [user.passwordHash, ...earlier])
    if (await isPasswordOf(passwordHash, password))
      throw new PasswordRefusal(passwordErrorCodes.previouslyUsed, { field });
}
