/** Parses a text that was stored; throws if it does not have this hash. */
export async function parseHashed<T>(
  text: string,
  integrity: string,
  schema: { parse(value: unknown): T },
): Promise<T> {
  const digest = await crypto.subtle.digest("SHA-384", new TextEncoder().encode(text));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  if (integrity !== `sha384-${hash}`) throw new Error("The stored text has another hash.");
  return schema.parse(JSON.parse(text));
}
