/** Whether a host name, without port, can only mean this machine. */
export function isLoopbackHostName(hostName: string): boolean {
  const name = hostName.toLowerCase();
  return name === "localhost" || name === "[::1]" || name === "::1" || /^127(\.\d{1,3}){3}$/.test(name);
}

/** Whether a server with these settings answers only programs of this machine. */
export function isThisMachineOnly({ host, publicUrl }: { host: string; publicUrl: string | null }): boolean {
  return isLoopbackHostName(host) && (publicUrl === null || isLoopbackHostName(new URL(publicUrl).hostname));
}

/** Whether a connection comes from this machine, by its socket and never by a header. */
export function isLoopbackAddress(address: string | undefined): boolean {
  return address === "::1" || (address !== undefined && /^(::ffff:)?127\./.test(address));
}
