import type { RandomSource } from "./random-source.ts";

/** A valid version 4 id from the repeatable random source. */
export function generateId(random: RandomSource): string {
  const hex = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join("");
  const variant = "89ab".charAt(random.between(0, 3));
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
