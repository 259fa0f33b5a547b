import type { ReactNode } from "react";
import { PageState, type PageStateProps } from "../page-state/page-state.tsx";

type Texts<Kind extends PageStateProps["kind"]> = Omit<Extract<PageStateProps, { kind: Kind }>, "kind">;

/**
 * The fields of an `ApiError` that are shown.
 *
 * @since contract 1
 */
export type ReadError = { readonly status?: number; readonly requestId?: string };

/**
 * State of a read, as `useApi` returns it.
 *
 * @since contract 1
 */
export type Read<T> = {
  data: T | undefined;
  error: ReadError | undefined;
  /** True during a try; the retry button shows it. */
  isValidating?: boolean;
  /** Reads again. */
  mutate: () => Promise<void>;
};

/**
 * Properties of `ReadState`.
 *
 * @since contract 1
 */
export type ReadStateProps<T> = {
  read: Read<T>;
  /** Placeholder of the layout, made of `Skeleton`; default: a general one. */
  skeleton?: ReactNode;
  /** Replaces the skeleton and its status text. */
  loading?: ReactNode;
  /** Texts of the failure panel. */
  failure?: Pick<Texts<"error">, "title" | "description">;
  /** Renders a failure that needs more than the failure panel; `null` shows the panel. */
  renderFailure?: (error: ReadError) => ReactNode;
  /** Shown instead of the data when `when` returns true. */
  empty?: Texts<"empty"> & { when: (data: T) => boolean };
  /** Renders the data. Data stays on screen when a later read fails. */
  children: (data: T) => ReactNode;
};

/**
 * Shows a read in each of its states: loading, failed (with a retry), empty, or loaded.
 *
 * @since contract 1
 */
export function ReadState<T>({ read, empty, children, ...rest }: ReadStateProps<T>) {
  if (read.data === undefined) return <Unread read={read} {...rest} />;
  if (!empty) return children(read.data);
  const { when, ...texts } = empty;
  return when(read.data) ? <PageState kind="empty" {...texts} /> : children(read.data);
}

type UnreadProps = Pick<ReadStateProps<unknown>, "read" | "skeleton" | "loading" | "failure" | "renderFailure">;

function Unread({ read, skeleton, loading, failure, renderFailure }: UnreadProps) {
  const { error, isValidating, mutate } = read;
  if (!error) return loading ?? <PageState kind="loading">{skeleton}</PageState>;
  return (
    renderFailure?.(error) ?? (
      <PageState
        kind="error"
        {...failure}
        requestId={error.requestId}
        status={error.status}
        isRetrying={isValidating}
        // The read itself reports the next failure.
        onRetry={() => void mutate().catch(() => undefined)}
      />
    )
  );
}
