import type { NewDirectory } from "../features/directories/parse-new-directory.ts";
import type { TestDirectory } from "./test-directory.ts";
import { testDirectoryAccount, testDirectoryBase } from "./test-directory-entries.ts";

/** A directory as an administrator would register it. */
export const aDirectoryRegistration = (
  directory: Pick<TestDirectory, "authority" | "encryptedUrl">,
  organizationId: string,
  given: Partial<NewDirectory> = {},
): NewDirectory => ({
  label: "Example",
  kind: "ldap",
  urls: [directory.encryptedUrl],
  certificateAuthority: directory.authority,
  bindName: testDirectoryAccount.name,
  bindPassword: testDirectoryAccount.password,
  baseName: testDirectoryBase,
  nameAttribute: null,
  userFilter: "",
  organizationId,
  ...given,
});
