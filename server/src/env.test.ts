import { settingDefinitions } from "./env-definitions.ts";
import { readSettings, SettingsError } from "./env.ts";

/** The error message for a wrong setting. */
function refuse(environment: Record<string, string>): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  return "";
}

describe("the settings", () => {
  it("have usable defaults", () => {
    expect(readSettings({})).toMatchObject({
      port: 4600,
      host: "localhost",
      publicUrl: null,
      databaseUrl: null,
      dataDirectory: "./.data",
      sessionIdleMinutes: 15,
      sessionAbsoluteHours: 12,
      passwordMinLength: 15,
      trustedProxies: [],
      logLevel: "info",
    });
  });

  it("take an empty variable for an unset one", () => {
    expect(readSettings({ PORT: "", TLS_CERT: " " })).toMatchObject({ port: 4600, tlsCertificateFile: null });
  });

  it("are read without the blanks around them, but a password is taken as it is", () => {
    const settings = readSettings({ PORT: " 8080 ", GATEHOUSE_ADMIN_PASSWORD: " a password with blanks " });
    expect(settings).toMatchObject({ port: 8080, adminPassword: " a password with blanks " });
  });

  it.each([
    ["PORT", "70000"],
    ["PORT", "46e2"],
    ["PUBLIC_URL", "http://console.example.com"],
    ["PUBLIC_URL", "https://console.example.com/path"],
    ["PUBLIC_URL", "console"],
    ["DATABASE_URL", "mysql://user:secret@host/db"],
    ["TRUSTED_PROXIES", "10.0.0.0/33"],
    ["TRUSTED_PROXIES", "10.0.0.0/8, proxy"],
    ["SESSION_IDLE_MINUTES", "0"],
    ["PASSWORD_MIN_LENGTH", "4"],
    ["LOG_LEVEL", "loud"],
    ["SUPPORT_URL", "javascript:alert(1)"],
    ["COMPANY_URL", "www.example.com"],
    ["MAIL_SECURITY", "ssl"],
    ["MAIL_FROM", "Gatehouse <gatehouse@example.com>"],
    ["GATEHOUSE_SECRET_KEY", "c2hvcnQ="],
    ["GATEHOUSE_SECRET_KEY", `${"A".repeat(43)}!`],
  ])("refuse %s=%s with the name of the setting", (name, value) => {
    expect(refuse({ [name]: value })).toContain(`- ${name} must`);
  });

  it("name every wrong setting at once, and no secret", () => {
    const message = refuse({ PORT: "x", LOG_LEVEL: "y", DATABASE_URL: "mysql://user:secret@host/db" });
    expect(message).toContain("- PORT");
    expect(message).toContain("- LOG_LEVEL");
    expect(message).not.toContain("secret");
  });

  it("refuse half a TLS set-up and an idle limit beyond the absolute one", () => {
    expect(refuse({ TLS_CERT: "/cert.pem" })).toContain("must be set together");
    expect(refuse({ SESSION_IDLE_MINUTES: "120", SESSION_ABSOLUTE_HOURS: "1" })).toContain("can't be longer");
  });

  it("refuse half a mail server, and one in the clear that is not on this machine", () => {
    const server = { MAIL_HOST: "mail.example.com", MAIL_FROM: "gatehouse@example.com" };
    expect(refuse(server)).toBe("");
    expect(refuse({ MAIL_HOST: server.MAIL_HOST })).toContain("MAIL_HOST and MAIL_FROM must be set together");
    const wrong = ["a b", "mail.example.com:587", "10.0.0.1:25", "[::1]:25", "smtp://mail.example.com", "mail/", "a@b"];
    for (const host of wrong)
      expect(refuse({ ...server, MAIL_HOST: host })).toContain(
        "MAIL_HOST must be a host name or an IP address without",
      );
    const reachable = ["10.0.0.1", "::1", "fe80::1%eth0", "fe80::1%br_lan", "mail", "mail_relay", "mail.example.com."];
    for (const host of [...reachable, "mäil.example"]) expect(refuse({ ...server, MAIL_HOST: host })).toBe("");
    expect(refuse({ ...server, MAIL_USER: "gatehouse" })).toContain("MAIL_USER and MAIL_PASSWORD must be set together");
    expect(refuse({ ...server, MAIL_SECURITY: "none" })).toContain("MAIL_SECURITY can be none only if");
    expect(refuse({ ...server, MAIL_HOST: "localhost", MAIL_SECURITY: "none" })).toBe("");
  });

  it("take https origins, loopback http origins and address ranges", () => {
    const settings = readSettings({ PUBLIC_URL: "https://console.example.com/", TRUSTED_PROXIES: "10.0.0.0/8, ::1" });
    expect(settings).toMatchObject({ publicUrl: "https://console.example.com", trustedProxies: ["10.0.0.0/8", "::1"] });
    expect(readSettings({ PUBLIC_URL: "http://127.0.0.1:8080" }).publicUrl).toBe("http://127.0.0.1:8080");
  });

  it("are each described once", () => {
    const names = settingDefinitions.map((definition) => definition.name);
    expect(new Set(names).size).toBe(names.length);
    for (const definition of settingDefinitions) expect(definition.description).not.toBe("");
  });
});
