import { useAtomValue } from "jotai";
import { useCallback } from "react";
import useSWR, { mutate as mutateCache, type SWRConfiguration } from "swr";
import { requestEpochAtom } from "../session/request-scope.ts";
import { onSessionCleanup } from "../session/session-cleanup.ts";
import { organizationAtom, sessionAtom } from "../session/session-state.ts";
import { appStore } from "../state/app-store.ts";
import { toApiError, type ApiError } from "./api-error.ts";
import { getJson, sendJson, type Schema } from "./requests.ts";

const KEY_KIND = "gatehouse-api";

/** The scope is part of each key: an answer is only ever shown to the user and organization that asked for it. */
type ApiKey = readonly [kind: typeof KEY_KIND, path: string, scope: string, bodyJson: string | undefined];

type Scoped<T> = { scope: string; value: T };

/** What callers may set of swr's options. */
export type UseApiOptions = Pick<
  SWRConfiguration,
  | "dedupingInterval"
  | "errorRetryCount"
  | "keepPreviousData"
  | "refreshInterval"
  | "revalidateIfStale"
  | "revalidateOnFocus"
  | "revalidateOnMount"
> & {
  /** Makes the read a POST with this body: for questions too long for an address, on routes that change nothing. */
  body?: unknown;
  /** Runs each read, so that the caller can hold it back: a limit on how many run at once. */
  runRead?: <Answer>(read: () => Promise<Answer>) => Promise<Answer>;
};

/** State of one read. */
export type ApiState<T> = {
  data: T | undefined;
  error: ApiError | undefined;
  /** True while there is nothing to show yet. */
  isLoading: boolean;
  isValidating: boolean;
  /** Puts a value in the cache, or reads again when called without one. */
  mutate: (next?: T, options?: { revalidate?: boolean }) => Promise<void>;
};

function useScope(): string {
  const session = useAtomValue(sessionAtom, { store: appStore });
  const organization = useAtomValue(organizationAtom, { store: appStore });
  const epoch = useAtomValue(requestEpochAtom, { store: appStore });
  return `${session.SessionUser?.UserId ?? ""}|${organization?.organization ?? ""}|${epoch}`;
}

/** A refused request stays refused; only a failing server or network is worth another try. */
function isWorthRetry(error: unknown): boolean {
  const { status, code } = toApiError(error);
  return status >= 500 || code === "network" || code === "timeout";
}

/** Reads a resource and keeps it fresh; `null` as path reads nothing. */
export function useApi<T>(path: string | null, schema: Schema<T>, options: UseApiOptions = {}): ApiState<T> {
  const { body, runRead, ...swrOptions } = options;
  const scope = useScope();
  const bodyJson = body === undefined ? undefined : JSON.stringify(body);
  const key: ApiKey | null = path === null ? null : [KEY_KIND, path, scope, bodyJson];
  const fetcher = async ([, requestPath, requestScope, requestBody]: ApiKey): Promise<Scoped<T>> => {
    const read = (): Promise<T> =>
      requestBody === undefined
        ? getJson(requestPath, schema)
        : sendJson("post", requestPath, JSON.parse(requestBody), schema);
    return { scope: requestScope, value: await (runRead ? runRead(read) : read()) };
  };
  const swr = useSWR<Scoped<T>, unknown, ApiKey | null>(key, fetcher, {
    shouldRetryOnError: isWorthRetry,
    errorRetryCount: 3,
    ...swrOptions,
  });
  const { mutate: mutateKey } = swr;
  const mutate = useCallback(
    async (next?: T, mutateOptions?: { revalidate?: boolean }): Promise<void> => {
      if (next === undefined) await mutateKey();
      else await mutateKey({ scope, value: next }, { revalidate: mutateOptions?.revalidate ?? false });
    },
    [mutateKey, scope],
  );
  const error = swr.error === undefined ? undefined : toApiError(swr.error);
  return {
    // `keepPreviousData` must not carry an answer over to another organization.
    data: swr.data?.scope === scope ? swr.data.value : undefined,
    error: error?.code === "aborted" ? undefined : error,
    isLoading: swr.isLoading,
    isValidating: swr.isValidating,
    mutate,
  };
}

function isApiKey(key: unknown): key is ApiKey {
  return Array.isArray(key) && key[0] === KEY_KIND;
}

/** Reads again what is on screen, and forgets what is not, below a path prefix. */
export async function invalidateApi(pathPrefix: string): Promise<void> {
  await mutateCache((key) => isApiKey(key) && key[1].startsWith(pathPrefix));
}

/** Forgets every answer. */
export function clearApiCache(): void {
  void mutateCache(isApiKey, undefined, { revalidate: false });
}

onSessionCleanup(clearApiCache);
