import type {
  PolicyAssignment,
  PolicyContent,
  PolicyRule,
  PolicyWorkstyle,
} from "@gatehouse/shared/contracts/policy-content.contract";
import type { DemonstrationOrganization } from "./demonstration-users.ts";

/** The content of a policy of the demonstration: what is published, and what somebody is still working on. */
export type DemonstrationPolicy = {
  name: string;
  assignment: PolicyAssignment;
  published: { content: PolicyContent; note: string };
  draft: PolicyContent | null;
};

const onComputers = (...computers: string[]): PolicyAssignment => ({ computers, users: { patterns: [], groups: [] } });

const rule = (
  id: string,
  name: string,
  action: PolicyRule["action"],
  conditions: PolicyRule["conditions"],
  rest: Pick<PolicyRule, "message" | "reason"> = {},
): PolicyRule => ({ id, name, isEnabled: true, conditions, action, ...rest });

const workstyle = (
  id: string,
  name: string,
  rules: PolicyRule[],
  users: PolicyWorkstyle["users"] = { patterns: [], groups: [] },
): PolicyWorkstyle => ({ id, name, isEnabled: true, users, rules });

const content = (...workstyles: PolicyWorkstyle[]): PolicyContent => ({
  format: 1,
  defaultAction: "allow",
  workstyles,
});

const consoles = rule("consoles", "Windows consoles", "elevate", {
  path: ["%SYSTEM32%\\mmc.exe"],
  targetType: ["managementConsole"],
});
const installers = rule(
  "share-installers",
  "Installers on the software share",
  "elevate",
  { path: ["%SYSTEM32%\\msiexec.exe"], commandLine: ["*\\\\srv-file-02\\software\\*"] },
  { reason: "Packages on this share are checked by the client team." },
);
const registry = rule("registry", "Registry editor", "elevate", { path: ["%WINDIR%\\regedit.exe"] });

const northmoorOffice: DemonstrationPolicy = {
  name: "Office workstations",
  assignment: onComputers("ws-*", "lt-*"),
  published: {
    content: content(workstyle("everyone", "Everyone", [consoles, installers, registry])),
    note: "First version, agreed with the client team.",
  },
  draft: content(
    workstyle("everyone", "Everyone", [
      consoles,
      installers,
      { ...registry, action: "audit" },
      rule(
        "public-downloads",
        "Programs in public folders",
        "block",
        { path: ["%PUBLIC%\\*"] },
        { message: "Programs can't be started from public folders. Ask the service desk to install them." },
      ),
      rule("archivers", "7-Zip on the command line", "audit", {
        path: ["%PROGRAMFILES%\\7-Zip\\*"],
        parent: ["%SYSTEM32%\\cmd.exe"],
      }),
    ]),
  ),
};

const northmoorJumpHosts: DemonstrationPolicy = {
  name: "Jump hosts",
  assignment: onComputers("srv-*"),
  published: {
    content: content(
      workstyle(
        "administrators",
        "Administrators",
        [
          consoles,
          rule("powershell", "PowerShell", "elevate", {
            path: ["%SYSTEM32%\\WindowsPowerShell\\v1.0\\powershell.exe"],
          }),
          rule("own-tools", "Own tools", "elevate", { company: ["Northmoor Energy"] }),
        ],
        { patterns: ["NORTHMOOR\\adm.*"], groups: [] },
      ),
      workstyle("others", "Everyone else", [
        rule("no-powershell", "PowerShell", "block", { path: ["*\\powershell.exe", "*\\pwsh.exe"] }),
      ]),
    ),
    note: "PowerShell for administrators only.",
  },
  draft: null,
};

const calderWards: DemonstrationPolicy = {
  name: "Ward computers",
  assignment: onComputers("wrd-*"),
  published: {
    content: content(
      workstyle("wards", "Wards", [
        rule("cards", "Staff cards", "allow", { path: ["%PROGRAMFILES%\\SmartCard\\*"] }),
        rule("printers", "Printer settings", "elevate", { path: ["%SYSTEM32%\\PrintUI.exe"] }),
        { ...consoles, action: "audit" },
      ]),
    ),
    note: "Printers on all wards.",
  },
  draft: content(
    workstyle("wards", "Wards", [
      rule("cards", "Staff cards", "allow", { path: ["%PROGRAMFILES%\\SmartCard\\*"] }),
      rule("printers", "Printer settings", "elevate", { path: ["%SYSTEM32%\\PrintUI.exe"] }),
      { ...consoles, action: "block", message: "Ask IT support for changes of this computer." },
    ]),
  ),
};

export const demonstrationPolicies: Readonly<Record<DemonstrationOrganization, readonly DemonstrationPolicy[]>> = {
  "Northmoor Energy": [northmoorOffice, northmoorJumpHosts],
  "Calder Health": [calderWards],
};
