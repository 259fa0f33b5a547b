export { ApiError, toApiError } from "./api-error.ts";
export { http } from "./http.ts";
export { requestAhead } from "./read-ahead.ts";
export { repeatRefusedCalls, type RefusedCall } from "./refused-calls.ts";
export { getJson, sendJson, type Schema, type WriteMethod } from "./requests.ts";
export { clearApiCache, invalidateApi, useApi, type ApiState, type UseApiOptions } from "./use-api.ts";
export { invalidateLocalRecords, useLocalRecord, type LocalRecordState } from "./use-local-record.ts";
