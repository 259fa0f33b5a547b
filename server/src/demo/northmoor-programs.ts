import type { ProgramTemplate } from "./program-template.ts";
import { microsoft, parents, programTemplate as program } from "./program-template.ts";

const powershell = "C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe";
const code = "C:\\Program Files\\Microsoft VS Code\\Code.exe";

/** Programs of an energy company: accounting, sales, developers, a billing database. */
export const northmoorPrograms: readonly ProgramTemplate[] = [
  program(
    "C:\\Program Files\\Microsoft Office\\root\\Office16\\EXCEL.EXE",
    ["Microsoft Excel", microsoft],
    "Medium",
    12,
    {
      argumentLists: ['"S:\\Controlling\\Forecast Q4.xlsx"', '"S:\\Payroll\\November.xlsx"', "/dde"],
    },
  ),
  program("C:\\Program Files\\7-Zip\\7z.exe", ["7-Zip Console", "Igor Pavlov"], "High", 2, {
    argumentLists: ['x "C:\\Drivers\\printer-2026.7z" -oC:\\Drivers\\printer'],
    parent: parents.shell,
  }),
  program(
    "C:\\Users\\Public\\Downloads\\LabelPrinterSetup.exe",
    ["Label Printer Setup", "Nordlicht Etiketten GmbH"],
    "High",
    5,
    { argumentLists: ["/passive", ""], parent: parents.consent },
  ),
  program("C:\\Windows\\System32\\msiexec.exe", ["Windows Installer", microsoft], "High", 8, {
    argumentLists: [
      '/i "\\\\srv-file-02\\software\\PdfEditor-9.4.msi" /qb',
      "/x {5C1D2E60-7F0B-4A0B-9F0C-7A1E52B3D001} /qn",
    ],
    parent: parents.consent,
    roles: ["office", "developer"],
  }),
  program(powershell, ["Windows PowerShell", microsoft], "Medium", 9, {
    argumentLists: ["-NoLogo", "-File C:\\Tools\\build.ps1 -Configuration Release"],
    roles: ["developer"],
  }),
  program(powershell, ["Windows PowerShell", microsoft], "High", 7, {
    argumentLists: [
      "-NoLogo",
      "Restart-Service -Name Spooler",
      "Get-LocalGroupMember -Group Administrators | Format-List",
    ],
    roles: ["developer", "server"],
  }),
  program(code, ["Visual Studio Code", microsoft], "Medium", 12, {
    argumentLists: ["D:\\src\\billing", "D:\\src\\intranet"],
    roles: ["developer"],
  }),
  program("C:\\Program Files\\Git\\cmd\\git.exe", ["Git for Windows", "The Git Development Community"], "Medium", 14, {
    argumentLists: ["fetch --prune", "status --porcelain=v2", "push origin feature/invoice-export"],
    parent: code,
    roles: ["developer"],
  }),
  program("C:\\Program Files\\nodejs\\node.exe", ["Node.js", "Node.js"], "Medium", 9, {
    argumentLists: ["server.js --port 8081", "C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js ci"],
    parent: parents.shell,
    roles: ["developer"],
  }),
  program("C:\\Program Files\\Docker\\Docker\\Docker Desktop.exe", ["Docker Desktop", "Docker Inc"], "High", 4, {
    roles: ["developer"],
  }),
  program("C:\\Windows\\regedit.exe", ["Registry Editor", microsoft], "High", 4, { roles: ["developer", "office"] }),
  program(
    "C:\\Program Files\\Northmoor\\Backup Agent\\nmagent.exe",
    ["Backup Agent", "Northmoor Energy"],
    "System",
    6,
    { argumentLists: ["--run nightly", "--verify"], parent: parents.services, roles: ["server"] },
  ),
  program(
    "C:\\Program Files\\PostgreSQL\\18\\bin\\pg_dump.exe",
    ["pg_dump", "PostgreSQL Global Development Group"],
    "High",
    5,
    {
      argumentLists: ["--format=custom --file=E:\\dumps\\billing.dump billing"],
      parent: parents.shell,
      roles: ["server"],
    },
  ),
  program("C:\\Windows\\System32\\ServerManager.exe", ["Server Manager", microsoft], "High", 4, { roles: ["server"] }),
];
