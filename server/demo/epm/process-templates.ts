/** A program of the demonstration company: who runs it, how, and with which rights. */
export type ProgramTemplate = {
  image: string;
  /** What follows the program in the command line; one is chosen. */
  argumentLists: string[];
  parent: string;
  /** Which of the computers' roles run it. */
  roles: ("office" | "developer" | "server")[];
  level: "Low" | "Medium" | "High" | "System" | "AppContainer";
  weight: number;
  description: string;
  company: string;
};

const explorer = "C:\\Windows\\explorer.exe";
const services = "C:\\Windows\\System32\\services.exe";
const consent = "C:\\Windows\\System32\\svchost.exe";
const microsoft = "Microsoft Corporation";

const program = (
  image: string,
  description: string,
  company: string,
  level: ProgramTemplate["level"],
  weight: number,
  rest: Partial<Pick<ProgramTemplate, "argumentLists" | "parent" | "roles">> = {},
): ProgramTemplate => ({
  image,
  description,
  company,
  level,
  weight,
  argumentLists: rest.argumentLists ?? [""],
  parent: rest.parent ?? explorer,
  roles: rest.roles ?? ["office", "developer"],
});

const office = "C:\\Program Files\\Microsoft Office\\root\\Office16";

export const programTemplates: ProgramTemplate[] = [
  program(`${office}\\OUTLOOK.EXE`, "Microsoft Outlook", microsoft, "Medium", 14),
  program(`${office}\\EXCEL.EXE`, "Microsoft Excel", microsoft, "Medium", 12, {
    argumentLists: ['"S:\\Controlling\\Forecast Q4.xlsx"', '"S:\\Payroll\\November.xlsx"', "/dde"],
  }),
  program(`${office}\\WINWORD.EXE`, "Microsoft Word", microsoft, "Medium", 8, {
    argumentLists: ['/n "S:\\Contracts\\Supplier terms 2027.docx"', "/n"],
  }),
  program("C:\\Program Files\\Mozilla Firefox\\firefox.exe", "Firefox", "Mozilla Corporation", "Medium", 12, {
    argumentLists: ["", '-osint -url "https://intranet.northmoor.example/"'],
  }),
  program(
    "C:\\Program Files\\Mozilla Firefox\\plugin-container.exe",
    "Plugin Container",
    "Mozilla Corporation",
    "Low",
    5,
    {
      argumentLists: ["-contentproc --channel=4120"],
      parent: "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
    },
  ),
  program(
    "C:\\Windows\\SystemApps\\Microsoft.Windows.Search_cw5n1h2txyewy\\SearchApp.exe",
    "Search",
    microsoft,
    "AppContainer",
    5,
    {
      parent: "C:\\Windows\\System32\\svchost.exe",
    },
  ),
  program("C:\\Program Files\\7-Zip\\7zFM.exe", "7-Zip File Manager", "Igor Pavlov", "Medium", 5),
  program("C:\\Program Files\\7-Zip\\7z.exe", "7-Zip Console", "Igor Pavlov", "High", 2, {
    argumentLists: ['x "C:\\Drivers\\printer-2026.7z" -oC:\\Drivers\\printer'],
    parent: "C:\\Windows\\System32\\cmd.exe",
  }),
  program(
    "C:\\Users\\Public\\Downloads\\LabelPrinterSetup.exe",
    "Label Printer Setup",
    "Nordlicht Etiketten GmbH",
    "High",
    5,
    {
      argumentLists: ["/passive", ""],
      parent: consent,
      roles: ["office"],
    },
  ),
  program("C:\\Windows\\System32\\msiexec.exe", "Windows Installer", microsoft, "High", 8, {
    argumentLists: [
      '/i "\\\\srv-file-02\\software\\PdfEditor-9.4.msi" /qb',
      "/x {5C1D2E60-7F0B-4A0B-9F0C-7A1E52B3D001} /qn",
    ],
    parent: consent,
  }),
  program("C:\\Windows\\System32\\mmc.exe", "Microsoft Management Console", microsoft, "High", 6, {
    argumentLists: ["devmgmt.msc", "compmgmt.msc", "services.msc"],
  }),
  program("C:\\Windows\\System32\\control.exe", "Control Panel", microsoft, "Medium", 4, {
    argumentLists: ["/name Microsoft.Printers"],
  }),
  program(
    "C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe",
    "Windows PowerShell",
    microsoft,
    "Medium",
    9,
    {
      argumentLists: ["-NoLogo", "-File C:\\Tools\\build.ps1 -Configuration Release"],
      roles: ["developer"],
    },
  ),
  program(
    "C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe",
    "Windows PowerShell",
    microsoft,
    "High",
    7,
    {
      argumentLists: [
        "-NoLogo",
        "Restart-Service -Name Spooler",
        "Get-LocalGroupMember -Group Administrators | Format-List",
      ],
      roles: ["developer", "server"],
    },
  ),
  program("C:\\Program Files\\Microsoft VS Code\\Code.exe", "Visual Studio Code", microsoft, "Medium", 12, {
    argumentLists: ["D:\\src\\billing", "D:\\src\\intranet"],
    roles: ["developer"],
  }),
  program("C:\\Program Files\\Git\\cmd\\git.exe", "Git for Windows", "The Git Development Community", "Medium", 14, {
    argumentLists: ["fetch --prune", "status --porcelain=v2", "push origin feature/invoice-export"],
    parent: "C:\\Program Files\\Microsoft VS Code\\Code.exe",
    roles: ["developer"],
  }),
  program("C:\\Program Files\\nodejs\\node.exe", "Node.js", "Node.js", "Medium", 9, {
    argumentLists: ["server.js --port 8081", "C:\\Program Files\\nodejs\\node_modules\\npm\\bin\\npm-cli.js ci"],
    parent: "C:\\Windows\\System32\\cmd.exe",
    roles: ["developer"],
  }),
  program("C:\\Program Files\\Docker\\Docker\\Docker Desktop.exe", "Docker Desktop", "Docker Inc", "High", 4, {
    roles: ["developer"],
  }),
  program("C:\\Windows\\System32\\net.exe", "Net Command", microsoft, "High", 3, {
    argumentLists: ["localgroup Administrators", "stop Spooler"],
    parent: "C:\\Windows\\System32\\cmd.exe",
    roles: ["developer", "server"],
  }),
  program("C:\\Windows\\regedit.exe", "Registry Editor", microsoft, "High", 4, { roles: ["developer", "office"] }),
  program("C:\\Windows\\System32\\svchost.exe", "Host Process for Windows Services", microsoft, "System", 10, {
    argumentLists: ["-k netsvcs -p -s BITS", "-k LocalSystemNetworkRestricted -p", "-k wsappx -p -s AppXSvc"],
    parent: services,
    roles: ["office", "developer", "server"],
  }),
  program("C:\\Windows\\System32\\taskhostw.exe", "Host Process for Windows Tasks", microsoft, "System", 6, {
    argumentLists: ["", "SYSTEM"],
    parent: consent,
    roles: ["office", "developer", "server"],
  }),
  program("C:\\Program Files\\Northmoor\\Backup Agent\\nmagent.exe", "Backup Agent", "Northmoor Energy", "System", 6, {
    argumentLists: ["--run nightly", "--verify"],
    parent: services,
    roles: ["server"],
  }),
  program(
    "C:\\Program Files\\PostgreSQL\\18\\bin\\pg_dump.exe",
    "pg_dump",
    "PostgreSQL Global Development Group",
    "High",
    5,
    {
      argumentLists: ["--format=custom --file=E:\\dumps\\billing.dump billing"],
      parent: "C:\\Windows\\System32\\cmd.exe",
      roles: ["server"],
    },
  ),
  program("C:\\Windows\\System32\\ServerManager.exe", "Server Manager", microsoft, "High", 4, { roles: ["server"] }),
];
