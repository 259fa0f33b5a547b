import { Bell } from "lucide-react";
import { ToneIcon, type Tone } from "./tone-icon.tsx";

/** The tones of messages, and one for those that are none of them. */
export type ToastTone = Tone | "neutral";

/** The icon of a toast, so that its format is never told by colour alone. */
export function ToastIcon({ tone, className }: { tone: ToastTone; className?: string }) {
  if (tone === "neutral") return <Bell className={className} aria-hidden="true" />;
  return <ToneIcon tone={tone} className={className} />;
}
