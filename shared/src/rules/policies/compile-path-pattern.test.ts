import { compilePathPattern } from "./compile-path-pattern.ts";
import { parsePath } from "./parse-path.ts";

const raw = String.raw;
const judge = (pattern: string, path: string) => compilePathPattern(pattern)(parsePath(path));

it.each([
  ["cmd.exe", raw`C:\Windows\System32\CMD.EXE`],
  ["*", raw`\\server\share\a.exe`],
  [raw`C:\Tools\*`, raw`c:\tools\deep\er\a.exe`],
  ["C:\\Tools\\", raw`C:\Tools\a.exe`],
  ["C:/Tools//*", raw`C:\Tools\a.exe`],
  [raw`?:\Tools\a.exe`, raw`D:\Tools\a.exe`],
  [raw`C:\T??ls\a.exe`, raw`C:\Tools\a.exe`],
  [raw`*\temp\*`, raw`E:\x\Temp\a.exe`],
  [raw`\\server\share\*`, raw`\\SERVER\share\dir\a.exe`],
  [raw`\\server\share\*`, raw`\\?\UNC\server\share\a.exe`],
  [raw`C:\Windows\System32\smss.exe`, raw`\SystemRoot\System32\smss.exe`],
  [raw`C:\a.exe`, raw`\??\C:\a.exe`],
  ["%windir%", raw`C:\Windows\explorer.exe`],
  [raw`%SystemRoot%\explorer.exe`, raw`C:\WINDOWS\Explorer.EXE`],
  [raw`%SYSTEM32%\*`, raw`C:\Windows\SysWOW64\cmd.exe`],
  [raw`%ProgramFiles%\A\*`, raw`C:\Program Files (x86)\A\a.exe`],
  [raw`%ProgramFiles(x86)%\*`, raw`C:\Program Files (x86)\A\a.exe`],
  [raw`%ProgramW6432%\*`, raw`C:\Program Files\A\a.exe`],
  [raw`%CommonProgramFiles%\*`, raw`C:\Program Files (x86)\Common Files\a.exe`],
  [raw`%OSDRIVE%\a.exe`, raw`C:\a.exe`],
  [raw`%USERPROFILE%\*`, raw`C:\Users\ada.NORTH\a.exe`],
  [raw`%USERPROFILE%\*`, raw`C:\Windows\System32\config\systemprofile\a.exe`],
  [raw`%LOCALAPPDATA%\*`, raw`C:\Windows\ServiceProfiles\LocalService\AppData\Local\a.exe`],
  [raw`%TEMP%\*`, raw`C:\Windows\Temp\a.exe`],
  [raw`%TMP%\*`, raw`C:\Users\ada\AppData\Local\Temp\x\a.exe`],
  [raw`%PUBLIC%\*`, raw`C:\Users\Public\a.exe`],
  [raw`%ALLUSERSPROFILE%\*`, raw`C:\ProgramData\a.exe`],
])("%s matches %s", (pattern, path) => {
  expect(judge(pattern, path)).toBe("match");
});

it.each([
  [raw`C:\Tools\*`, raw`D:\Tools\a.exe`],
  [raw`C:\T?ls\a.exe`, raw`C:\T\ls\a.exe`],
  [raw`C:\Tools\*`, raw`C:\Toolset\a.exe`],
  [raw`C:\Windows\System32\*`, raw`C:\Windows\SysWOW64\cmd.exe`],
  [raw`%WINDIR%\*`, raw`C:\Windows \System32\a.exe`],
  [raw`%WINDIR%\*`, raw`C:\WindowsApps\a.exe`],
  [raw`%WINDIR%\*`, raw`\\server\c$\Windows\a.exe`],
  [raw`%ProgramFiles(x86)%\*`, raw`C:\Program Files\A\a.exe`],
  [raw`%ProgramW6432%\*`, raw`C:\Program Files (x86)\A\a.exe`],
  [raw`%USERPROFILE%\*`, raw`C:\Users\Public\a.exe`],
  [raw`%USERPROFILE%\*`, raw`C:\Users\Default\a.exe`],
  [raw`%USERPROFILE%\a.exe`, raw`C:\Users\ada\deep\a.exe`],
  [raw`%REMOVABLE%\*`, raw`C:\a.exe`],
  [raw`%HOT%\*`, raw`\\server\share\a.exe`],
  ["cmd.exe", raw`C:\Tools\xcmd.exe`],
])("%s does not match %s", (pattern, path) => {
  expect(judge(pattern, path)).toBe("noMatch");
});

it.each([
  [raw`%WINDIR%\*`, raw`D:\Windows\a.exe`],
  [raw`%TEMP%\*`, raw`\Device\HarddiskVolume3\Users\ada\AppData\Local\Temp\a.exe`],
  [raw`C:\Tools\*`, raw`\Device\HarddiskVolume3\Tools\a.exe`],
  [raw`%REMOVABLE%\*`, raw`E:\a.exe`],
  [raw`%HOT%\a.exe`, raw`\Device\HarddiskVolume9\a.exe`],
])("%s is undecidable for %s, whose drive the event does not tell", (pattern, path) => {
  expect(judge(pattern, path)).toBe("undecidable");
});
