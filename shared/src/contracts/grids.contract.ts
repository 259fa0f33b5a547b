/** Fixed identifiers of the grids that the server defines; the `definition` parameter of `/grid`. */
export const gridDefinitionIds = {
  assets: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c01",
  managedSystems: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c02",
  managedAccounts: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c03",
  scans: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c04",
  events: "b7c1f0de-5a0e-4c39-9a52-6d0f5b0a1c05",
} as const;
