/** The full address of a link that the installation names; null for anything that is no web page, such as a script. */
export function webAddress(address: string, origin: string): string | null {
  if (!URL.canParse(address, origin)) return null;
  const { protocol, href } = new URL(address, origin);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
