import { readRelyingParty } from "./read-relying-party.ts";

const local = { publicUrl: null, port: 4600, tlsCertificateFile: null };

it.each([
  [
    { ...local, publicUrl: "https://console.example.com:8443" },
    "console.example.com",
    "https://console.example.com:8443",
  ],
  [local, "localhost", "http://localhost:4600"],
  [{ ...local, tlsCertificateFile: "/etc/tls/console.pem" }, "localhost", "https://localhost:4600"],
])("with %j keys work for %s at %s", (settings, id, origin) => {
  expect(readRelyingParty(settings, undefined)).toEqual({ id, origin });
});

it("without PUBLIC_URL the port is the one that the server listens on", () => {
  expect(readRelyingParty({ ...local, port: 0 }, 40123).origin).toBe("http://localhost:40123");
});
