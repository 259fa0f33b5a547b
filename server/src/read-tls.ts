import { createPrivateKey } from "node:crypto";
import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
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
    () => createSecureContext({ cert: certificate }),
    `${tlsCertificateFile}, which TLS_CERT names, isn't a PEM certificate.`,
  );
  attempt(
    () => createPrivateKey(key),
    `${tlsKeyFile}, which TLS_KEY names, isn't a PEM private key without a passphrase.`,
  );
  attempt(
    () => createSecureContext({ cert: certificate, key }),
    `The key of TLS_KEY (${tlsKeyFile}) doesn't fit the certificate of TLS_CERT (${tlsCertificateFile}).`,
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
