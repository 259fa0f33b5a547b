import type { ApiState } from "@gatehouse/shared/api";
import { useTranslation } from "@gatehouse/shared/i18n";
import type { ReactNode } from "react";
import { PartFailed } from "./part-failed.tsx";
import { useFailureNotice } from "./use-failure-notice.ts";

type LoadedPartProps<T> = {
  state: ApiState<T>;
  /** Key of the sentence that tells of a failure. */
  failureKey: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

/** What was read, its skeleton until then, or a failure with a retry, which the user is told of. */
export function LoadedPart<T>({ state, failureKey, skeleton, children }: LoadedPartProps<T>) {
  const { t } = useTranslation();
  const { data, error, isValidating, mutate } = state;
  useFailureNotice(error, failureKey);
  if (data !== undefined) return children(data);
  if (!error) return skeleton;
  return <PartFailed message={t(failureKey)} isRetrying={isValidating} retry={async () => mutate()} />;
}
