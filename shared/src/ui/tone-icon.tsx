import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";

/** How serious a message is. */
export type Tone = "info" | "success" | "warning" | "danger";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX } as const;

/** The icon of a tone, so that a status is never told by colour alone. */
export function ToneIcon({ tone, className }: { tone: Tone; className?: string }) {
  const Icon = icons[tone];
  return <Icon className={className} aria-hidden="true" />;
}
