import type { ProgramTemplate } from "./program-template.ts";
import { microsoft, parents, programTemplate as program } from "./program-template.ts";

const clinical = "C:\\Program Files\\Calder Health\\Clinical Record\\record.exe";
const robocopy = "C:\\Windows\\System32\\Robocopy.exe";

/** Hospital programs: patient records, imaging, laboratory instruments. */
export const calderPrograms: readonly ProgramTemplate[] = [
  program(clinical, ["Clinical Record", "Calder Health"], "Medium", 22, {
    argumentLists: ["--ward 3B", "--ward 5A", "--clinic cardiology"],
    roles: ["ward", "office"],
  }),
  program("C:\\Program Files\\Lumen\\Viewer\\lumenview.exe", ["Lumen Image Viewer", "Lumen Imaging Ltd"], "Medium", 9, {
    argumentLists: ["/worklist:today", "/compare"],
    roles: ["ward", "laboratory"],
  }),
  program(
    "C:\\Program Files\\Lumen\\Viewer\\calibrate.exe",
    ["Lumen Display Calibration", "Lumen Imaging Ltd"],
    "High",
    6,
    { argumentLists: ["/display:1", "/display:2"], parent: parents.consent, roles: ["laboratory"] },
  ),
  program("C:\\AssayLink\\assaylink.exe", ["AssayLink Instrument Driver", "Brightwater Diagnostics"], "High", 9, {
    argumentLists: ["-port COM3", "-port COM4 -recalibrate"],
    roles: ["laboratory"],
  }),
  program("C:\\Program Files\\PharmaStock\\stock.exe", ["PharmaStock", "Rowan Pharmacy Systems"], "Medium", 6),
  program(
    "C:\\Program Files\\PharmaStock\\update\\stockupdate.exe",
    ["PharmaStock Update", "Rowan Pharmacy Systems"],
    "High",
    5,
    { argumentLists: ["/silent"], parent: "C:\\Program Files\\PharmaStock\\stock.exe" },
  ),
  program("C:\\Windows\\System32\\PrintUI.exe", ["Change Printing Settings", microsoft], "High", 5, {
    argumentLists: ["/s /t2"],
    parent: parents.consent,
    roles: ["ward", "office"],
  }),
  program("C:\\Program Files\\SmartCard\\cardtool.exe", ["Staff Card Tool", "Pennine Identity"], "Medium", 8, {
    argumentLists: ["--read"],
    roles: ["ward", "office", "laboratory"],
  }),
  program(robocopy, ["Robust File Copy", microsoft], "High", 4, {
    argumentLists: ["E:\\archive \\\\srv-arch-02\\archive /MIR /R:1"],
    parent: parents.shell,
    roles: ["server"],
  }),
  program("C:\\Program Files\\Interlink\\hl7router.exe", ["HL7 Router", "Interlink Health"], "System", 6, {
    argumentLists: ["--service", "--replay failed"],
    parent: parents.services,
    roles: ["server"],
  }),
  program("C:\\Windows\\System32\\sc.exe", ["Service Control Manager", microsoft], "High", 3, {
    argumentLists: ["query hl7router", "stop hl7router", "start hl7router"],
    parent: parents.shell,
    roles: ["server"],
  }),
];
