/** Who sends a request, as plain values: services get this instead of the request. */
export type Caller = {
  /** IP address; behind a trusted proxy, that of the proxy's client. */
  address: string;
  userAgent: string;
  /** Language of texts written to the caller. */
  language: string;
  /** Null without a session cookie, or if its value is none of our tokens. */
  sessionToken: string | null;
  /** Identifies the browser across sessions; null without the cookie. */
  deviceToken: string | null;
  /** The sign-in is for a browser extension, whose token may follow. */
  asksRetention: boolean;
};
