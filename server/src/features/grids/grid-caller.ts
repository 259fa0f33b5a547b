/** Whose rows are read, and where days begin for them. */
export type GridCaller = { organizationId: string; userId: string; isAdministrator: boolean; timeZone: string };
