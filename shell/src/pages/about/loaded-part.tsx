import type { ApiState } from "@gatehouse/shared/api";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import type { ReactNode } from "react";
import { PartFailed } from "./part-failed.tsx";
import { useFailureNotice } from "./use-failure-notice.ts";

type LoadedPartProps<T> = {
  state: ApiState<T>;
  /** Translation key of the error message. */
  failureKey: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

/** Shows the data, a skeleton while loading, or an error with Retry, of which the user is also notified. */
export function LoadedPart<T>({ state, failureKey, skeleton, children }: LoadedPartProps<T>) {
  const { t } = useTranslation();
  useFailureNotice(state.error, failureKey);
  return (
    <ReadState
      read={state}
      loading={skeleton}
      renderFailure={({ status }) => (
        <PartFailed
          message={t(failureKey)}
          status={status}
          isRetrying={state.isValidating}
          retry={async () => state.mutate()}
        />
      )}
    >
      {children}
    </ReadState>
  );
}
