import type { ApiState } from "@gatehouse/shared/api";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import type { ReactNode } from "react";

type Props<T> = {
  report: ApiState<T>;
  /** The layout to come. */
  skeleton: ReactNode;
  isEmpty: (data: T) => boolean;
  children: (data: T) => ReactNode;
};

/** Shows a report, or its loading and failure states. */
export function ReportState<T>({ report, skeleton, isEmpty, children }: Props<T>) {
  const { t } = useTranslation();
  // Loaded data belongs to the previous filter after a failure and while the next is loading: rows of before may stay in
  // view, but nobody knows yet that there are none.
  const isUnknown =
    report.error !== undefined || (report.isLoading && report.data !== undefined && isEmpty(report.data));
  const read = { ...report, data: isUnknown ? undefined : report.data };
  const failure = { title: t("components.failed.title"), description: t("components.failed.description") };
  return (
    <ReadState read={read} failure={failure} skeleton={skeleton}>
      {children}
    </ReadState>
  );
}
