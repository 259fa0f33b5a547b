/**
 * Programs of Windows and of Microsoft's tools that run other programs or code for whoever starts them, by file name.
 * Source: the entries of the LOLBAS project (https://lolbas-project.github.io) whose functions are Execute, AWL bypass,
 * UAC bypass or Compile, as of November 2026; names only.
 */
export const livingOffTheLandPrograms: ReadonlySet<string> = new Set(
  `addinutil appinstaller applaunch aspnet_compiler at atbroker bash bitsadmin certoc certutil cmd cmstp
  computerdefaults conhost control csc cscript customshellhost dfsvc diskshadow dllhost dnscmd eventvwr explorer
  extexport forfiles ftp gpscript hh ie4uinit ieexec ilasm infdefaultinstall installutil iscsicpl jsc mavinject
  microsoft.workflow.compiler mmc mpcmdrun msbuild msconfig msdt mshta msiexec netsh odbcconf offlinescannershell
  pcalua pcwrun presentationhost provlaunch rasautou regasm register-cimprovider regsvcs regsvr32 rundll32
  runexehelper runonce runscripthelper sc schtasks scriptrunner settingsynchost ssh stordiag
  syncappvpublishingserver ttdinject tttracer vbc verclsid wab winget wlrmdr wmic workfolders wscript wsreset wt
  wuauclt xwizard
  agentexecutor appcert appvlp bginfo cdb coregen csi dbgsrv devinit devtoolslauncher dnx dotnet dxcap fsi fsianycpu
  mftrace msdeploy msxsl ntsd openconsole rcsi remote sqlps sqltoolsps squirrel te teams texttransform tracker update
  vsiisexelauncher vsjitdebugger vslaunchbrowser wfc wfmformat windbg wsb wsl`
    .split(/\s+/)
    .map((name) => `${name}.exe`),
);
