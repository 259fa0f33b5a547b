/** `lastSeenAt` as `Last seen at`: stands in English where a console has no text for a key. */
export function spellOut(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
