import { useCallback, useEffect, useState } from "react";
import useSWR, { mutate as mutateCache } from "swr";
import { onSessionCleanup } from "../session/session-cleanup.ts";

const KEY_KIND = "gatehouse-local-record";

type RecordKey = readonly [kind: typeof KEY_KIND, ...parts: string[]];

/** Counts reads, so that a component can tell whether one ended after it asked. */
let readCount = 0;

type Read<T> = { number: number; value: T };

class ReadError extends Error {
  readonly number: number;

  constructor(number: number, cause: unknown) {
    super("The browser could not be read.", { cause });
    this.number = number;
  }
}

/**
 * State of one read.
 *
 * @since contract 1
 */
export type LocalRecordState<T> = {
  /** Undefined until it is read; stays where a later read fails. */
  data: T | undefined;
  /** The last read failed. */
  hasFailed: boolean;
  /** Puts a value in place of what was read, or reads again when called without one. */
  mutate: (next?: T) => Promise<void>;
};

async function readNumbered<T>(read: () => Promise<T>): Promise<Read<T>> {
  try {
    const value = await read();
    return { number: ++readCount, value };
  } catch (error) {
    throw new ReadError(++readCount, error);
  }
}

/** How many reads had ended when the component first asked for this record. */
function useReadsBefore(keyText: string | undefined): number {
  const [asked, setAsked] = useState({ keyText, count: readCount });
  if (asked.keyText === keyText) return asked.count;
  setAsked({ keyText, count: readCount });
  return readCount;
}

function useFocusListener(isWanted: boolean, onFocus: () => Promise<void>): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    const handleFocus = (): void => void onFocus();
    window.addEventListener("focus", handleFocus);
    return () => window.removeEventListener("focus", handleFocus);
  }, [isWanted, onFocus]);
}

/**
 * Reads a record that this browser keeps, such as one of IndexedDB; `null` as key reads nothing. What was read before the
 * component asked is not shown: another tab may have written since.
 * @param key - Names the record; whose it is belongs to it.
 * @param options - `readsOnFocus` also reads when the tab gets the focus, because another one may have written since.
 *
 * @since contract 1
 */
export function useLocalRecord<T>(
  key: readonly string[] | null,
  read: () => Promise<T>,
  { readsOnFocus = false }: { readsOnFocus?: boolean } = {},
): LocalRecordState<T> {
  const recordKey: RecordKey | null = key && [KEY_KIND, ...key];
  const readsBefore = useReadsBefore(key?.join("\n"));
  const swr = useSWR<Read<T>, ReadError, RecordKey | null>(recordKey, () => readNumbered(read), {
    dedupingInterval: 0,
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  const { mutate: mutateKey } = swr;
  const mutate = useCallback(
    async (next?: T): Promise<void> => {
      if (next === undefined) await mutateKey();
      else await mutateKey({ number: ++readCount, value: next }, { revalidate: false });
    },
    [mutateKey],
  );
  useFocusListener(readsOnFocus, mutate);
  return {
    data: swr.data && swr.data.number > readsBefore ? swr.data.value : undefined,
    hasFailed: swr.error !== undefined && swr.error.number > readsBefore,
    mutate,
  };
}

const isRecordKey = (key: unknown): key is RecordKey => Array.isArray(key) && key[0] === KEY_KIND;

/**
 * Reads again those records on screen whose key begins so.
 *
 * @since contract 1
 */
export async function invalidateLocalRecords(...start: readonly string[]): Promise<void> {
  await mutateCache((key) => isRecordKey(key) && start.every((part, index) => key[index + 1] === part));
}

onSessionCleanup((reason) => {
  // Records are of a user, in all organizations.
  if (reason !== "organization-changed") void mutateCache(isRecordKey, undefined, { revalidate: false });
});
