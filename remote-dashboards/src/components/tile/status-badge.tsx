import type { StatusTone } from "@gatehouse/shared/rules/status-tones";
import { Badge } from "@gatehouse/shared/ui/badge";
import { CircleCheck, CircleDashed, CircleX, RefreshCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

/** Colour is never alone. */
const icons: Record<StatusTone, ReactNode> = {
  neutral: <CircleDashed aria-hidden="true" />,
  info: <RefreshCw aria-hidden="true" />,
  success: <CircleCheck aria-hidden="true" />,
  warning: <TriangleAlert aria-hidden="true" />,
  danger: <CircleX aria-hidden="true" />,
};

type Props = { tone: StatusTone; children: string };

/** The state of a row. */
export const StatusBadge = ({ tone, children }: Props) => (
  <Badge tone={tone} icon={icons[tone]}>
    {children}
  </Badge>
);
