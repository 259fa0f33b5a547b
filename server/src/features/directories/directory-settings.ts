/** What is needed to ask the servers of one directory. */
export type DirectorySettings = {
  certificateAuthority: string;
  /** The account that searches. */
  bindName: string;
  bindPassword: string;
  baseName: string;
  nameAttribute: string;
  userFilter: string;
};
