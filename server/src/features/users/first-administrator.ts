import { checkPassword } from "@gatehouse/shared/rules/password-policy";
import type { Database } from "../../db/client.ts";
import { organizations } from "../../db/schema/organizations.table.ts";
import { users } from "../../db/schema/users.table.ts";
import type { ServerSettings } from "../../env.ts";
import { describePasswordPolicy } from "./describe-password-policy.ts";
import { generatedPasswordLength, generatePassword, hashPassword } from "./passwords.ts";
import { StartRefusal } from "../../start-refusal.ts";

export const firstAdministratorName = "admin";
const firstOrganizationName = "Default";
const names = { firstName: "First", lastName: "Administrator" };
/** An empty installation has no options yet. */
const noKinds = { minUppercase: 0, minLowercase: 0, minNumeric: 0, minSpecial: 0 };

/** Set if the administrator was just created with a generated password, which is shown once and not stored. */
export type FirstAdministrator = { generatedPassword: string | null };

/** Creates `admin` and an organization in an empty installation; later the setting is ignored. */
export async function ensureFirstAdministrator(
  database: Database,
  settings: Pick<ServerSettings, "adminPassword" | "passwordMinLength">,
): Promise<FirstAdministrator> {
  const [anyUser] = await database.select({ id: users.id }).from(users).limit(1);
  if (anyUser !== undefined) return { generatedPassword: null };
  const { adminPassword } = settings;
  if (adminPassword !== null) checkGivenPassword(adminPassword, settings);
  const password = adminPassword ?? generatePassword(Math.max(generatedPasswordLength, settings.passwordMinLength));
  const passwordHash = await hashPassword(password);
  const wasMade = await database.transaction(async (transaction) => {
    await transaction.insert(organizations).values({ name: firstOrganizationName }).onConflictDoNothing();
    const made = await transaction
      .insert(users)
      .values({
        canonicalName: firstAdministratorName,
        userName: firstAdministratorName,
        ...names,
        passwordHash,
        isAdministrator: true,
        mustChangePassword: adminPassword === null,
      })
      // Another server may have started at the same moment; its password counts.
      .onConflictDoNothing()
      .returning({ id: users.id });
    return made.length > 0;
  });
  return { generatedPassword: wasMade && adminPassword === null ? password : null };
}

function checkGivenPassword(password: string, settings: Pick<ServerSettings, "passwordMinLength">): void {
  const rules = { ...noKinds, minLength: settings.passwordMinLength };
  const policy = describePasswordPolicy(rules, { ...names, userName: firstAdministratorName, emailAddress: "" });
  if (checkPassword(policy, password).some((rule) => !rule.isMet))
    throw new StartRefusal(
      `GATEHOUSE_ADMIN_PASSWORD must have ${policy.MinLength} to ${policy.MaxLength} characters, must not be a common password, ` +
        `and must not contain ${policy.ContextWords?.join(" or ")}. Nothing was created.`,
    );
}
