/** Why an answer of an identity provider opens nothing. Told in the audit log, never to the browser. */
export type SamlRefusalReason =
  | "malformed"
  | "unsolicited"
  | "provider-unknown"
  | "provider-refused"
  | "signature"
  | "issuer"
  | "destination"
  | "request"
  | "subject"
  | "audience"
  | "expired"
  | "replayed"
  | "not-linked"
  | "user-disabled";

export class SamlRefusal extends Error {
  readonly reason: SamlRefusalReason;
  /** Of whom the provider spoke, where that much is certain: an administrator may want to link it. */
  readonly nameId: string | null;

  constructor(reason: SamlRefusalReason, message: string, nameId: string | null = null) {
    super(message);
    this.name = "SamlRefusal";
    this.reason = reason;
    this.nameId = nameId;
  }
}
