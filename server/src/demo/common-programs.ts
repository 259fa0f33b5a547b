import type { ProgramTemplate } from "./program-template.ts";
import { everyRole, microsoft, parents, programTemplate as program } from "./program-template.ts";

const people = ["office", "developer", "ward", "laboratory"] as const;
const office = "C:\\Program Files\\Microsoft Office\\root\\Office16";
const firefox = "C:\\Program Files\\Mozilla Firefox";

/** Programs on the Windows computers of any organization. */
export const commonPrograms: readonly ProgramTemplate[] = [
  program(`${office}\\OUTLOOK.EXE`, ["Microsoft Outlook", microsoft], "Medium", 10, { roles: people }),
  program(`${office}\\WINWORD.EXE`, ["Microsoft Word", microsoft], "Medium", 6, {
    roles: people,
    argumentLists: ["/n"],
  }),
  program(`${firefox}\\firefox.exe`, ["Firefox", "Mozilla Corporation"], "Medium", 8, { roles: people }),
  program(`${firefox}\\plugin-container.exe`, ["Plugin Container", "Mozilla Corporation"], "Low", 4, {
    roles: people,
    argumentLists: ["-contentproc --channel=4120"],
    parent: `${firefox}\\firefox.exe`,
  }),
  program(
    "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
    ["Microsoft Edge", microsoft],
    "Medium",
    2,
    { roles: people, argumentLists: ["--single-argument https://portal.example/"], parent: `${office}\\OUTLOOK.EXE` },
  ),
  program("C:\\Program Files\\Adobe\\Acrobat DC\\Acrobat\\Acrobat.exe", ["Adobe Acrobat", "Adobe Inc."], "Medium", 3, {
    roles: people,
    argumentLists: ['"C:\\Users\\Public\\Downloads\\manual.pdf"', '"C:\\Users\\Public\\Downloads\\order-form.pdf"'],
    parent: `${firefox}\\firefox.exe`,
  }),
  program(
    "C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe",
    ["Windows PowerShell", microsoft],
    "Medium",
    1,
    { roles: people, argumentLists: ["-File C:\\Tools\\mail-merge.ps1"], parent: `${office}\\WINWORD.EXE` },
  ),
  program("C:\\Windows\\System32\\wscript.exe", ["Microsoft ® Windows Based Script Host", microsoft], "Medium", 2, {
    roles: people,
    argumentLists: ["//B S:\\Scripts\\map-drives.vbs"],
  }),
  program(
    "C:\\Program Files\\WindowsApps\\Microsoft.WindowsCalculator_11.2502.2.0_x64__8wekyb3d8bbwe\\CalculatorApp.exe",
    ["Windows Calculator", microsoft],
    "AppContainer",
    3,
    { roles: people, parent: parents.consent },
  ),
  program(
    "C:\\Windows\\SystemApps\\Microsoft.Windows.Search_cw5n1h2txyewy\\SearchApp.exe",
    ["Search", microsoft],
    "AppContainer",
    4,
    { roles: people, parent: parents.consent },
  ),
  program("C:\\Windows\\System32\\control.exe", ["Control Panel", microsoft], "Medium", 3, {
    roles: people,
    argumentLists: ["/name Microsoft.Printers"],
  }),
  program("C:\\Windows\\System32\\mmc.exe", ["Microsoft Management Console", microsoft], "High", 4, {
    roles: everyRole,
    argumentLists: ["devmgmt.msc", "compmgmt.msc", "services.msc"],
  }),
  program("C:\\Windows\\System32\\svchost.exe", ["Host Process for Windows Services", microsoft], "System", 8, {
    roles: everyRole,
    argumentLists: ["-k netsvcs -p -s BITS", "-k LocalSystemNetworkRestricted -p", "-k wsappx -p -s AppXSvc"],
    parent: parents.services,
  }),
  program("C:\\Windows\\System32\\taskhostw.exe", ["Host Process for Windows Tasks", microsoft], "System", 5, {
    roles: everyRole,
    argumentLists: ["", "SYSTEM"],
    parent: parents.consent,
  }),
];
