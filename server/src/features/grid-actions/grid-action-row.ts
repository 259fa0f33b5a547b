/** A row that exists, belongs to the organization and is locked until the transaction ends. */
export type GridActionRow = { id: string; name: string };
