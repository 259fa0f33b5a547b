import { CircleCheck, CircleX, Info, TriangleAlert } from "lucide-react";

/**
 * The severity of a message.
 *
 * @since contract 1
 */
export type Tone = "info" | "success" | "warning" | "danger";

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleX } as const;

/**
 * The icon of a tone, because a status must not depend on colour alone.
 *
 * @since contract 1
 */
export function ToneIcon({ tone, className }: { tone: Tone; className?: string }) {
  const Icon = icons[tone];
  return <Icon className={className} aria-hidden="true" />;
}
