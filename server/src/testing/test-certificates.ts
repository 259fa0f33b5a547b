import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export type TestAuthority = { certificateFile: string; keyFile: string; certificate: string };

const newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"];

/** Creates a certificate authority for a test, with its files in the directory. */
export function createTestAuthority(directory: string, name: string, key: readonly string[] = newKey): TestAuthority {
  const [certificateFile, keyFile] = [join(directory, `${name}.pem`), join(directory, `${name}.key`)];
  const files = ["-keyout", keyFile, "-out", certificateFile];
  runOpenSsl(["req", "-x509", ...key, ...files, "-subj", `/CN=${name}`, "-addext", "keyUsage=keyCertSign"]);
  return { certificateFile, keyFile, certificate: readFileSync(certificateFile, "utf8") };
}

/** Issues a server certificate for these names, in the form of certificates: `DNS:localhost` or `IP:127.0.0.1`. */
export function issueTestCertificate(
  authority: TestAuthority,
  directory: string,
  names: readonly string[],
): { certificateFile: string; keyFile: string } {
  const [certificateFile, keyFile] = [join(directory, "server.pem"), join(directory, "server.key")];
  const issuer = ["-CA", authority.certificateFile, "-CAkey", authority.keyFile];
  const files = ["-keyout", keyFile, "-out", certificateFile];
  const content = ["-addext", `subjectAltName=${names.join(",")}`, "-addext", "basicConstraints=critical,CA:FALSE"];
  runOpenSsl(["req", "-x509", ...issuer, ...newKey, ...files, "-subj", "/CN=server", ...content]);
  return { certificateFile, keyFile };
}

function runOpenSsl(args: readonly string[]): void {
  execFileSync("openssl", args, { stdio: "ignore" });
}
