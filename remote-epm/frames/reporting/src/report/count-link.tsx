import { useFormat } from "@gatehouse/shared/i18n";
import { ReportLink } from "../address/report-link.tsx";
import type { ReportPlace } from "../address/report-place.ts";

type Props = { count: number; to: ReportPlace };

/** A number that leads to what it counts. */
export function CountLink({ count, to }: Props) {
  const format = useFormat();
  const text = format.number(count);
  return count === 0 ? text : <ReportLink to={to}>{text}</ReportLink>;
}
