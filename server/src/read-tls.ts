import { createPrivateKey, X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import type { SecureContextOptions } from "node:tls";
import type { ServerSettings } from "./env.ts";
import { StartRefusal } from "./start-refusal.ts";

type Tls = { certificate: string; key: string };

/** What the server needs for https; empty without TLS_CERT. Refuses files that OpenSSL couldn't use. */
export function readTls(settings: Pick<ServerSettings, "tlsCertificateFile" | "tlsKeyFile">): { tls?: Tls } {
  const { tlsCertificateFile, tlsKeyFile } = settings;
  if (tlsCertificateFile === null || tlsKeyFile === null) return {};
  const certificate = readFile("TLS_CERT", tlsCertificateFile);
  const key = readFile("TLS_KEY", tlsKeyFile);
  attempt(
    () => new X509Certificate(certificate),
    `${tlsCertificateFile}, which TLS_CERT names, isn't a PEM certificate.`,
  );
  checkContext({ cert: certificate }, `OpenSSL refuses ${tlsCertificateFile}, which TLS_CERT names`);
  attempt(
    () => createPrivateKey(key),
    `${tlsKeyFile}, which TLS_KEY names, isn't a PEM private key without a passphrase.`,
  );
  checkContext(
    { cert: certificate, key },
    `The key of TLS_KEY (${tlsKeyFile}) doesn't fit the certificate of TLS_CERT (${tlsCertificateFile})`,
  );
  return { tls: { certificate, key } };
}

function readFile(setting: string, file: string): string {
  let text = "";
  attempt(() => (text = readFileSync(file, "utf8")), `Can't read ${file}, which ${setting} names.`);
  return text;
}

function attempt(act: () => unknown, refusal: string): void {
  try {
    act();
  } catch (cause) {
    throw new StartRefusal(refusal, { cause });
  }
}

/** With OpenSSL's reason, such as "ee key too small": the files are PEM, and the operator has to know what else is wrong. */
function checkContext(options: SecureContextOptions, refusal: string): void {
  try {
    createSecureContext(options);
  } catch (cause) {
    throw new StartRefusal(`${refusal}: ${reasonOf(cause)}.`, { cause });
  }
}

function reasonOf(cause: unknown): string {
  const hasReason = typeof cause === "object" && cause !== null && "reason" in cause;
  return String(hasReason ? cause.reason : cause);
}
