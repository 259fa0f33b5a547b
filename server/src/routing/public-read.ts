/** What a route declares that anybody may read, without a session or an organization. */
export const publicRead = {
  method: "GET",
  authentication: "none",
  organization: "none",
  changesState: false,
  extendsSession: false,
} as const;
