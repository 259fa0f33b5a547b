/** Whether a URL has the host and port that serve this page. */
export function isOwnHost(address: string, ownHost: string): boolean {
  return URL.parse(address)?.host === ownHost.toLowerCase();
}
