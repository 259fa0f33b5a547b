import { sortRefusal, type SignInRefusal } from "./sign-in-refusal.ts";

it.each<[number, string, SignInRefusal]>([
  [400, "CREDENTIAL_ERR", "credentials"],
  [400, "request_invalid", "credentials"],
  [400, "LOCKED_ERR", "locked"],
  [400, "UserIsLocked", "locked"],
  [400, "CHALLENGE_ERR", "ended"],
  [401, "no_session", "ended"],
  [440, "session_timed_out", "ended"],
  [429, "too_many_requests", "limited"],
  [0, "network", "network"],
  [0, "timeout", "network"],
  [403, "csrf_token_invalid", "server"],
  [503, "database_unavailable", "server"],
])("sorts %i %s", (status, code, expected) => expect(sortRefusal({ status, code })).toBe(expected));
