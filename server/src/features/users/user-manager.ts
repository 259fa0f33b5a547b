import type { DatabaseOrTransaction } from "../../db/client.ts";
import { AppError } from "../../errors.ts";
import type { UserRow, UsersRepository } from "./users.repository.ts";

/** Where a user's names, address and password are changed instead of here. */
export type UserManager = { kind: "directory" | "identity-provider"; name: string };

type Managed = Pick<UserRow, "isDirectoryUser" | "domainName" | "providerId">;

/** Whether somebody else than the console keeps what is known about the user. */
export const isManagedElsewhere = ({ isDirectoryUser, providerId }: Managed): boolean =>
  isDirectoryUser || providerId !== null;

/** Who manages the user; null for the console itself. A provider is the manager once `providerId` names it. */
export async function findUserManager(
  users: Pick<UsersRepository, "findProviderName">,
  { isDirectoryUser, domainName, providerId }: Managed,
  on?: DatabaseOrTransaction,
): Promise<UserManager | null> {
  if (isDirectoryUser) return { kind: "directory", name: domainName };
  if (providerId === null) return null;
  return { kind: "identity-provider", name: (await users.findProviderName(providerId, on)) ?? "" };
}

/** Throws if the user is managed elsewhere, and says where. */
export async function refuseManagedElsewhere(
  users: Pick<UsersRepository, "findProviderName">,
  user: Managed & Pick<UserRow, "userName">,
  on?: DatabaseOrTransaction,
): Promise<void> {
  const manager = await findUserManager(users, user, on);
  if (manager === null) return;
  const where = manager.kind === "directory" ? "the directory" : "the identity provider";
  throw new AppError(
    "managed_elsewhere",
    409,
    `${user.userName} is managed in ${where} ${manager.name}. Change it there.`,
  );
}
