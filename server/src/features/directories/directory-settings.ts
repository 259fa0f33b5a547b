/** What is needed to query the servers of one directory. */
export type DirectorySettings = {
  /** A `domain` is an Active Directory, which knows the members of groups in groups. */
  kind: "domain" | "ldap";
  certificateAuthority: string;
  /** The search account. */
  bindName: string;
  bindPassword: string;
  baseName: string;
  nameAttribute: string;
  userFilter: string;
};
