import type { ServerSettings } from "../../env.ts";
import type { RelyingParty } from "./security-keys-ceremonies.ts";

/**
 * From PUBLIC_URL, never from a header. Without it the console is reachable from its own machine only, as `localhost`
 * (browsers accept no IP address as an id) with the port that the server listens on.
 */
export function readRelyingParty(
  settings: Pick<ServerSettings, "publicUrl" | "port" | "tlsCertificateFile">,
  localPort: number | undefined,
): RelyingParty {
  if (settings.publicUrl !== null) return { id: new URL(settings.publicUrl).hostname, origin: settings.publicUrl };
  const scheme = settings.tlsCertificateFile === null ? "http" : "https";
  return { id: "localhost", origin: `${scheme}://localhost:${localPort ?? settings.port}` };
}
