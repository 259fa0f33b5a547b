import type { EndpointTargetType } from "@gatehouse/shared/contracts/endpoint-events.contract";

type Started = { applicationPath: string; applicationName: string; commandLine: string; parentPath: string };

/** What ends a file name in a command line. */
const NAME_END = `(?:["',;:&|<>) ]|$)`;

const named = (...extensions: string[]): RegExp => new RegExp(`[.](?:${extensions.join("|")})${NAME_END}`, "i");

const installers = named("msi", "msp", "mst");
const ofScriptHost = named("js", "jse", "vbe", "vbs", "wsf", "wsh");
const ofPowerShell = named("ps1", "psm1");

/** Programs that run the file which their command line names. */
const hosts: Readonly<Record<string, { runs: RegExp; as: EndpointTargetType }>> = {
  "msiexec.exe": { runs: installers, as: "installer" },
  "mmc.exe": { runs: named("msc"), as: "managementConsole" },
  "wscript.exe": { runs: ofScriptHost, as: "script" },
  "cscript.exe": { runs: ofScriptHost, as: "script" },
  "powershell.exe": { runs: ofPowerShell, as: "script" },
  "pwsh.exe": { runs: ofPowerShell, as: "script" },
  "cmd.exe": { runs: named("bat", "cmd"), as: "script" },
  "mshta.exe": { runs: named("hta"), as: "script" },
};

/** As the column `target_type` of the events; the first rule that fits decides. */
export function findTargetType({
  applicationPath,
  applicationName,
  commandLine,
  parentPath,
}: Started): EndpointTargetType {
  if (/(?:^|[\\/])services[.]exe$/i.test(parentPath)) return "service";
  if (/[\\/]windowsapps[\\/]/i.test(applicationPath)) return "storeApp";
  if (/[.](?:msi|msp|mst)$/i.test(applicationPath)) return "installer";
  if (/[.](?:bat|cmd|hta|js|jse|ps1|vbe|vbs|wsf|wsh)$/i.test(applicationPath)) return "script";
  const host = Object.hasOwn(hosts, applicationName) ? hosts[applicationName] : undefined;
  return host?.runs.test(commandLine) === true ? host.as : "executable";
}
