/** Stored by a passkey to identify its owner; reveals nothing about the user. */
export function toUserHandle(userId: string): string {
  return Buffer.from(toUserHandleBytes(userId)).toString("base64url");
}

export function toUserHandleBytes(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll("-", ""), "hex"));
}
