import { userInfo } from "node:os";
import type { ItemAccess } from "../configuration-item-forms/item-set.ts";

/** Who changes users and their rights. Without an id it is somebody at the command line, who may do everything. */
export type Author = {
  userId: string | null;
  userName: string;
  isAdministrator: boolean;
  /** The organization that the author works in. */
  organizationId?: string;
};

export const commandAuthor = (): Author => ({ userId: null, userName: userInfo().username, isAdministrator: true });

export const authorOf = ({
  session: { user },
  organizationId,
}: Pick<ItemAccess, "session" | "organizationId">): Author => ({
  userId: user.id,
  userName: user.userName,
  isAdministrator: user.isAdministrator,
  organizationId,
});

/** For the audit record. */
export const recordedAs = ({ userId, userName, organizationId }: Author) => ({
  userId,
  userName,
  ...(organizationId !== undefined && { organizationId }),
});
