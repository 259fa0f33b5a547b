/** What a passkey keeps to say whose it is; it tells nothing about the user. */
export function toUserHandle(userId: string): string {
  return Buffer.from(userId.replaceAll("-", ""), "hex").toString("base64url");
}
