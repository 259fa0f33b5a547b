/** Numbers of the database's advisory locks. Two uses of one number would wait for each other, or skip their work. */
export const advisoryLocks = {
  migrations: 460_046_001,
  installedVersions: 460_046_002,
  signingKeys: 460_046_003,
  analyses: 460_046_004,
  serviceKeys: 460_046_084,
} as const;
