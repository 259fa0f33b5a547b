import type { ApiState } from "@gatehouse/shared/api";
import { useTranslation } from "@gatehouse/shared/i18n";
import { ReadState } from "@gatehouse/shared/ui/read-state";
import type { ReactNode } from "react";

type Props<T> = {
  report: ApiState<T>;
  /** The layout to come. */
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
};

/** Shows a report, or its loading and failure states. */
export function ReportState<T>({ report, skeleton, children }: Props<T>) {
  const { t } = useTranslation();
  // After a failure, the loaded rows belong to the previous filter.
  const read = { ...report, data: report.error ? undefined : report.data };
  const failure = { title: t("components.failed.title"), description: t("components.failed.description") };
  return (
    <ReadState read={read} failure={failure} skeleton={skeleton}>
      {children}
    </ReadState>
  );
}
