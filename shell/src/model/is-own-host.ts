/** Whether an app's address leads to the host, port included, that serves the page. */
export function isOwnHost(address: string, ownHost: string): boolean {
  return URL.parse(address)?.host === ownHost.toLowerCase();
}
