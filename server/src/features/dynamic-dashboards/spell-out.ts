/** `lastSeenAt` as `Last seen at`: the English fallback for a key without a text. */
export function spellOut(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
