import { Bell } from "lucide-react";
import { ToneIcon, type Tone } from "../tone-icon/tone-icon.tsx";

/**
 * The tones of messages, and a neutral one.
 *
 * @since contract 1
 */
export type ToastTone = Tone | "neutral";

/**
 * The icon of a toast, because its format must not depend on colour alone.
 *
 * @since contract 1
 */
export function ToastIcon({ tone, className }: { tone: ToastTone; className?: string }) {
  if (tone === "neutral") return <Bell className={className} aria-hidden="true" />;
  return <ToneIcon tone={tone} className={className} />;
}
