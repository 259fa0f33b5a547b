import type { TrustedApplicationKind } from "@gatehouse/shared/contracts/endpoint-events.contract";

/** File names of programs that open what others sent. */
const namesByKind: Readonly<Record<TrustedApplicationKind, readonly string[]>> = {
  browser: [
    "brave.exe",
    "chrome.exe",
    "chromium.exe",
    "firefox.exe",
    "iexplore.exe",
    "microsoftedge.exe",
    "microsoftedgecp.exe",
    "msedge.exe",
    "opera.exe",
    "vivaldi.exe",
  ],
  office: [
    "eqnedt32.exe",
    "excel.exe",
    "msaccess.exe",
    "mspub.exe",
    "olk.exe",
    "onenote.exe",
    "onenotem.exe",
    "outlook.exe",
    "powerpnt.exe",
    "soffice.bin",
    "soffice.exe",
    "visio.exe",
    "winproj.exe",
    "winword.exe",
    "wordpad.exe",
  ],
  pdf: [
    "acrobat.exe",
    "acrord32.exe",
    "foxitpdfeditor.exe",
    "foxitpdfreader.exe",
    "foxitreader.exe",
    "nitropdf.exe",
    "pdfxedit.exe",
    "sumatrapdf.exe",
  ],
  archive: [
    "7z.exe",
    "7zfm.exe",
    "7zg.exe",
    "bandizip.exe",
    "peazip.exe",
    "rar.exe",
    "winrar.exe",
    "winzip.exe",
    "winzip32.exe",
    "winzip64.exe",
  ],
};

const kindByName = new Map(
  (Object.entries(namesByKind) as [TrustedApplicationKind, readonly string[]][]).flatMap(([kind, names]) =>
    names.map((name) => [name, kind] as const),
  ),
);

export const trustedApplicationNames: readonly string[] = [...kindByName.keys()];

/** The names of each kind, as the database is asked for them. */
export const trustedApplications: readonly (readonly [string, TrustedApplicationKind])[] = [...kindByName];
