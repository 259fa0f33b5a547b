import { Socket } from "node:net";
import { readRelyingParty } from "./read-relying-party.ts";

const request = { socket: new Socket() };
const local = { publicUrl: null, port: 4600, tlsCertificateFile: null };

test.each([
  [
    { ...local, publicUrl: "https://console.example.com:8443" },
    "console.example.com",
    "https://console.example.com:8443",
  ],
  [local, "localhost", "http://localhost:4600"],
  [{ ...local, tlsCertificateFile: "/etc/tls/console.pem" }, "localhost", "https://localhost:4600"],
])("with %j keys work for %s at %s", (settings, id, origin) => {
  expect(readRelyingParty(settings, request)).toEqual({ id, origin });
});

test("without PUBLIC_URL the port is the one that the server listens on", () => {
  const socket = Object.defineProperty(new Socket(), "localPort", { value: 40123 });
  expect(readRelyingParty({ ...local, port: 0 }, { socket }).origin).toBe("http://localhost:40123");
});
