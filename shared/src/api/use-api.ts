import { useAtomValue } from "jotai";
import { useCallback, useLayoutEffect } from "react";
import useSWR, {
  mutate as mutateCache,
  unstable_serialize,
  useSWRConfig,
  type Cache,
  type SWRConfiguration,
} from "swr";
import { requestEpochAtom } from "../session/request-scope.ts";
import { onSessionCleanup } from "../session/session-cleanup.ts";
import { organizationAtom, sessionAtom } from "../session/session-state.ts";
import { appStore } from "../state/app-store.ts";
import { toApiError, type ApiError } from "./api-error.ts";
import { getJsonOrAhead } from "./read-ahead.ts";
import { sendJson, type Schema } from "./requests.ts";

const KEY_KIND = "gatehouse-api";

/** The scope is part of each key: a response is only shown to the user and organization that requested it. */
type ApiKey = readonly [kind: typeof KEY_KIND, path: string, scope: string, bodyJson: string | undefined];

type Scoped<T> = { scope: string; value: T };

/**
 * The swr options that callers may set.
 *
 * @since contract 1
 */
export type UseApiOptions = Pick<
  SWRConfiguration,
  | "dedupingInterval"
  | "errorRetryCount"
  | "errorRetryInterval"
  | "keepPreviousData"
  | "refreshInterval"
  | "revalidateIfStale"
  | "revalidateOnFocus"
  | "revalidateOnMount"
  | "revalidateOnReconnect"
> & {
  /** Makes the read a POST with this body: for queries too long for a URL, on routes that change nothing. */
  body?: unknown;
  /** Runs each read, so that a caller can limit how many run at a time. */
  runRead?: <Answer>(read: () => Promise<Answer>) => Promise<Answer>;
};

/**
 * The state of one read. Reading `isLoading` or `isValidating` makes the component render when they change; a copy with
 * `...` reads both.
 *
 * @since contract 1
 */
export type ApiState<T> = {
  data: T | undefined;
  error: ApiError | undefined;
  /** True while there is nothing to show. */
  isLoading: boolean;
  isValidating: boolean;
  /** Sets the cached value; without a value, reads again. */
  mutate: (next?: T, options?: { revalidate?: boolean }) => Promise<void>;
};

function useScope(): string {
  const session = useAtomValue(sessionAtom, { store: appStore });
  const organization = useAtomValue(organizationAtom, { store: appStore });
  const epoch = useAtomValue(requestEpochAtom, { store: appStore });
  return `${session.SessionUser?.UserId ?? ""}|${organization?.organization ?? ""}|${epoch}`;
}

/** So many answers are kept, or as many as are on screen or under way: each search in a table is one. */
const MAX_ANSWERS = 200;

/** How many components show each cached answer, and how many reads of it are under way; used last comes last. */
const uses = new Map<string, number>();

function evict(cache: Cache): void {
  for (const [oldest, count] of uses) {
    if (uses.size <= MAX_ANSWERS) return;
    if (count > 0) continue;
    uses.delete(oldest);
    cache.delete(oldest);
  }
}

/** Evicts later: by then the rest of the page has counted what it shows, and swr has stored the answer of a read. */
function countUse(key: string, change: 1 | -1, cache: Cache): void {
  const count = (uses.get(key) ?? 0) + change;
  uses.delete(key);
  uses.set(key, count);
  if (uses.size > MAX_ANSWERS) setTimeout(evict, 0, cache);
}

/** A read under way counts: swr stores the answer of an evicted key so that no invalidation finds it. */
async function readCounted<Answer>(key: string, cache: Cache, read: () => Promise<Answer>): Promise<Answer> {
  countUse(key, 1, cache);
  try {
    return await read();
  } finally {
    countUse(key, -1, cache);
  }
}

/** swr reads again what a new page shows from the cache in the frame that paints the page: a request waits until it has. */
const afterPaint = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A refused request stays refused; only failures of the server or network are retried. */
function isWorthRetry(error: unknown): boolean {
  const { status, code } = toApiError(error);
  return status >= 500 || code === "network" || code === "timeout";
}

/**
 * Reads a resource and keeps it fresh; a path of `null` reads nothing.
 *
 * @since contract 1
 */
export function useApi<T>(path: string | null, schema: Schema<T>, options: UseApiOptions = {}): ApiState<T> {
  const { body, runRead, ...swrOptions } = options;
  const scope = useScope();
  const bodyJson = body === undefined ? undefined : JSON.stringify(body);
  const key: ApiKey | null = path === null ? null : [KEY_KIND, path, scope, bodyJson];
  const { cache } = useSWRConfig();
  const cacheKey = unstable_serialize(key);
  // With the layout effects of swr, so that nothing is evicted between them.
  useLayoutEffect(() => {
    if (cacheKey === "") return;
    countUse(cacheKey, 1, cache);
    return () => countUse(cacheKey, -1, cache);
  }, [cacheKey, cache]);
  const fetcher = async (asked: ApiKey): Promise<Scoped<T>> => {
    const [, requestPath, requestScope, requestBody] = asked;
    const askedKey = unstable_serialize(asked);
    const read = (): Promise<T> =>
      requestBody === undefined
        ? getJsonOrAhead(requestPath, schema)
        : sendJson("post", requestPath, JSON.parse(requestBody), schema);
    return readCounted(askedKey, cache, async () => {
      if (cache.get(askedKey)?.data !== undefined) await afterPaint();
      return { scope: requestScope, value: await (runRead ? runRead(read) : read()) };
    });
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
    // `keepPreviousData` must not show a response to another organization.
    data: swr.data?.scope === scope ? swr.data.value : undefined,
    error: error?.code === "aborted" ? undefined : error,
    // As in swr, so that a page that shows neither doesn't render at the start and end of each revalidation.
    get isLoading() {
      return swr.isLoading;
    },
    get isValidating() {
      return swr.isValidating;
    },
    mutate,
  };
}

function isApiKey(key: unknown): key is ApiKey {
  return Array.isArray(key) && key[0] === KEY_KIND;
}

/**
 * Refetches what is on screen below a path prefix; `drops` also forgets all answers, so that none shows until then.
 *
 * @since contract 1
 */
export async function invalidateApi(pathPrefix: string, drops = false): Promise<void> {
  const isBelow = (key: unknown): boolean => isApiKey(key) && key[1].startsWith(pathPrefix);
  // With data, even undefined, it replaces the cached data.
  await (drops ? mutateCache(isBelow, undefined) : mutateCache(isBelow));
}

/**
 * Drops every cached response.
 *
 * @since contract 1
 */
export function clearApiCache(): void {
  void mutateCache(isApiKey, undefined, { revalidate: false });
}

onSessionCleanup(clearApiCache);
