/** The server client without the response cache, which is all that sign-in needs. `api` has both. */
export { ApiError, toApiError } from "../api/api-error.ts";
export { http } from "../api/http.ts";
export { hasServerAnswered } from "../api/server-calls.ts";
export { getJson, sendJson, type Schema, type WriteMethod } from "../api/requests.ts";
