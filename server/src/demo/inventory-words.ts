/** Kinds of machine, with operating system and management port. */
export const machineKinds = [
  { role: "dc", type: "Server", system: "Windows Server 2022", platform: "Windows", port: 5985 },
  { role: "file", type: "Server", system: "Windows Server 2019", platform: "Windows", port: 5985 },
  { role: "web", type: "Server", system: "Debian 12", platform: "Linux", port: 22 },
  { role: "app", type: "Server", system: "Red Hat Enterprise Linux 9", platform: "Linux", port: 22 },
  { role: "db", type: "Database", system: "Ubuntu 24.04", platform: "PostgreSQL", port: 5432 },
  { role: "sw", type: "Network device", system: "Cisco IOS XE 17", platform: "Cisco", port: 22 },
  { role: "fw", type: "Network device", system: "FortiOS 7.4", platform: "Fortinet", port: 22 },
  { role: "pc", type: "Workstation", system: "Windows 11", platform: "Windows", port: 5985 },
  { role: "mac", type: "Workstation", system: "macOS 15", platform: "macOS", port: 22 },
] as const;

export const accountNames = [
  { name: "root", description: "Built-in superuser" },
  { name: "Administrator", description: "Built-in administrator" },
  { name: "svc-backup", description: "Nightly backup" },
  { name: "svc-monitor", description: "Monitoring agent" },
  { name: "svc-deploy", description: "Software deployment" },
  { name: "dbadmin", description: "Database administration" },
  { name: "netops", description: "Network operations" },
  { name: "breakglass", description: "Emergency access" },
] as const;

export const scanTypes = ["Discovery", "Detailed discovery", "Account inventory", "Service inventory"] as const;

export const eventKinds = [
  { severity: "information", category: "Password change", message: "Password of {account} on {asset} changed" },
  {
    severity: "error",
    category: "Password change",
    message: "Password change of {account} on {asset} failed: connection refused",
  },
  {
    severity: "warning",
    category: "Password check",
    message: "Password of {account} on {asset} doesn't match the stored password",
  },
  { severity: "information", category: "Session", message: "{user} opened a session on {asset} as {account}" },
  { severity: "information", category: "Session", message: "{user} closed the session on {asset}" },
  { severity: "information", category: "Discovery", message: "Discovered {asset}" },
  { severity: "warning", category: "Discovery", message: "{asset} didn't respond" },
  { severity: "information", category: "Request", message: "{user} requested access to {account} on {asset}" },
  { severity: "warning", category: "Request", message: "Access of {user} to {account} on {asset} was denied" },
] as const;
