import type { Service } from "@gatehouse/shared/contracts/services.contract";
import { useFormat, useTranslation } from "@gatehouse/shared/i18n";

const known = [
  "service_unavailable",
  "service_timed_out",
  "service_answer_invalid",
  "service_answer_too_large",
  "service_answer_cut",
  "service_redirected",
  "service_token_refused",
];

/** The newest failure of a service, in words, and when it was. */
export function LastError({ service: { traffic } }: { service: Service }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [error] = traffic?.lastErrors ?? [];
  if (error === undefined) return "–";
  const { at, code } = error;
  const [, status] = /^http_(\d+)$/.exec(code) ?? [];
  // i18n-keys: services.failures.*
  const words = known.includes(code) ? t(`services.failures.${code}`) : code;
  const what = status === undefined ? words : t("services.failures.http", { status });
  return t("services.error-at", { what, time: format.dateTime(at) });
}
