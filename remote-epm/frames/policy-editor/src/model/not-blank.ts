/** Refuses a value of spaces only, which the server would trim to nothing. */
export const notBlank = (value: string | undefined): { code: string } | undefined =>
  value === undefined || value.trim() === "" ? { code: "required" } : undefined;
