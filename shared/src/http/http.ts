/** The way to the server without the cache of answers: all that sign-in needs. `api` has the same and the cache. */
export { ApiError, toApiError } from "../api/api-error.ts";
export { http } from "../api/http.ts";
export { getJson, sendJson, type Schema, type WriteMethod } from "../api/requests.ts";
