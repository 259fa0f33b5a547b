/** Why an identity provider's answer is refused. Written to the audit record, never sent to the browser. */
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
  | "authentication-old"
  | "not-linked"
  | "attributes"
  | "name-invalid"
  | "name-taken"
  | "no-organization"
  | "user-disabled";

export class SamlRefusal extends Error {
  readonly reason: SamlRefusalReason;
  /** The subject, if it is certain: an administrator may want to link it. */
  readonly nameId: string | null;

  constructor(reason: SamlRefusalReason, message: string, nameId: string | null = null) {
    super(message);
    this.name = "SamlRefusal";
    this.reason = reason;
    this.nameId = nameId;
  }
}
