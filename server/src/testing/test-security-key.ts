import { createHash } from "node:crypto";
import type {
  AssertionOptions,
  AssertionRequest,
  AttestationOptions,
  AttestationRequest,
} from "@gatehouse/shared/contracts/security-keys.contract";
import {
  AuthenticatorEmulator,
  packAttestationObject,
  packGetAssertionRequest,
  packMakeCredentialRequest,
  PasskeysCredentialsMemoryRepository,
  RpId,
  unpackAttestationObject,
  unpackAuthenticatorData,
  unpackGetAssertionResponse,
  unpackMakeCredentialResponse,
} from "nid-webauthn-emulator";

/** False statements of a dishonest browser or key, correctly signed. */
export type KeyForgery = {
  origin?: string;
  rpId?: string;
  type?: string;
  challenge?: string;
  crossOrigin?: boolean;
  topOrigin?: string;
  isPresent?: boolean;
  isVerified?: boolean;
};

type RawAnswer = AssertionRequest["assertionRawResponse"];
type RawAttestation = AttestationRequest["AttestationResponse"];

const transports: AuthenticatorTransport[] = ["usb"];

/** A security key and its browser. */
export class TestSecurityKey {
  /** Added to the counter by each use; 0 for a key without one. */
  counterStep = 1;
  private readonly credentials = new PasskeysCredentialsMemoryRepository();
  private readonly origin: string;

  constructor(origin = "http://localhost:4600") {
    this.origin = origin;
  }

  /** A second key with the same secrets and the same counter. */
  copy(): TestSecurityKey {
    const copied = new TestSecurityKey(this.origin);
    for (const credential of this.credentials.loadCredentials()) copied.credentials.saveCredential(credential);
    return copied;
  }

  /** Creates a key pair for the site, as `navigator.credentials.create` does. */
  create(options: AttestationOptions, forgery: KeyForgery = {}): RawAttestation {
    const clientData = this.describeClient("webauthn.create", options.challenge, forgery);
    const { rp, user, pubKeyCredParams } = options;
    const request = packMakeCredentialRequest({
      clientDataHash: hash(clientData),
      rp: { ...rp, id: forgery.rpId ?? rp.id },
      user: { ...user, id: toBytes(user.id) },
      pubKeyCredParams,
      excludeList: options.excludeCredentials.map(({ id }) => ({ type: "public-key", id: toBytes(id) })),
      options: { rk: true, uv: true },
    });
    const made = unpackMakeCredentialResponse(this.emulate(forgery).command(request));
    const authData = unpackAuthenticatorData(made.authData);
    const id = toText(authData.attestedCredentialData?.credentialId ?? new Uint8Array());
    const attestationObject = packAttestationObject({ fmt: "none", attStmt: {}, authData });
    return {
      id,
      rawId: id,
      type: "public-key",
      response: { AttestationObject: toText(attestationObject), clientDataJSON: toText(clientData), transports },
    };
  }

  /** Offers an existing credential to another user, as no honest authenticator does. */
  recreate(options: AttestationOptions, credentialId: string): RawAttestation {
    const made = this.create({ ...options, excludeCredentials: [] });
    const attestation = unpackAttestationObject(toBytes(made.response.AttestationObject));
    const { attestedCredentialData } = attestation.authData;
    if (attestedCredentialData === undefined) throw new Error("The emulator made no credential");
    const authData = {
      ...attestation.authData,
      attestedCredentialData: { ...attestedCredentialData, credentialId: toBytes(credentialId) },
    };
    const AttestationObject = toText(packAttestationObject({ ...attestation, authData }));
    return { ...made, id: credentialId, rawId: credentialId, response: { ...made.response, AttestationObject } };
  }

  /** Signs the challenge, as `navigator.credentials.get` does. */
  get(options: AssertionOptions, forgery: KeyForgery = {}): RawAnswer {
    const clientData = this.describeClient("webauthn.get", options.challenge, forgery);
    const request = packGetAssertionRequest({
      rpId: forgery.rpId ?? options.rpId,
      clientDataHash: hash(clientData),
      allowList: options.allowCredentials.map(({ id }) => ({ type: "public-key", id: toBytes(id) })),
      options: { uv: true, up: true },
    });
    const answer = unpackGetAssertionResponse(this.emulate(forgery).command(request));
    const id = answer.credential === undefined ? options.allowCredentials[0]?.id : toText(answer.credential.id);
    if (id === undefined) throw new Error("The emulator names no key");
    return {
      id,
      rawId: id,
      type: "public-key",
      response: {
        authenticatorData: toText(answer.authData),
        clientDataJSON: toText(clientData),
        signature: toText(answer.signature),
        userHandle: answer.user === undefined ? null : toText(answer.user.id),
      },
    };
  }

  private describeClient(type: string, challenge: string, forgery: KeyForgery): Uint8Array<ArrayBuffer> {
    const { topOrigin } = forgery;
    const clientData = {
      type: forgery.type ?? type,
      challenge: forgery.challenge ?? challenge,
      origin: forgery.origin ?? this.origin,
      crossOrigin: forgery.crossOrigin ?? false,
      ...(topOrigin === undefined ? {} : { topOrigin }),
    };
    return new Uint8Array(Buffer.from(JSON.stringify(clientData)));
  }

  private emulate({ isPresent = true, isVerified = true, rpId }: KeyForgery): AuthenticatorEmulator {
    const interaction = () => ({ options: { up: isPresent, uv: isVerified } });
    return new AuthenticatorEmulator({
      transports,
      signCounterIncrement: this.counterStep,
      userMakeCredentialInteraction: interaction,
      userGetAssertionInteraction: interaction,
      credentialsRepository: rpId === undefined ? this.credentials : this.credentialsUnder(rpId),
    });
  }

  /** A copy of the credentials under another site's id; changes do not affect the originals. */
  private credentialsUnder(rpId: string): PasskeysCredentialsMemoryRepository {
    const forged = new PasskeysCredentialsMemoryRepository();
    for (const credential of this.credentials.loadCredentials()) {
      const publicKeyCredentialSource = { ...credential.publicKeyCredentialSource, rpId: new RpId(rpId) };
      forged.saveCredential({ ...credential, publicKeyCredentialSource });
    }
    return forged;
  }
}

function hash(clientData: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash("sha256").update(clientData).digest());
}

function toBytes(base64url: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(base64url, "base64url"));
}

function toText(bytes: BufferSource): string {
  const view = ArrayBuffer.isView(bytes)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : Buffer.from(bytes);
  return view.toString("base64url");
}
