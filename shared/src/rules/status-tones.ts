/** How a state is shown: as the tone of a badge, and as the colour of a dot, a bar or a slice. */
export type StatusTone = "neutral" | "info" | "success" | "warning" | "danger";

/** States as the server sends them. Severities are not among them: they have their own scale. */
export const statusTones = {
  queued: "neutral",
  running: "info",
  completed: "success",
  failed: "danger",
} as const satisfies Record<string, StatusTone>;

const tones: ReadonlyMap<string, StatusTone> = new Map(Object.entries(statusTones));

/** Undefined for text that is no known state. */
export const statusTone = (status: string): StatusTone | undefined => tones.get(status);
