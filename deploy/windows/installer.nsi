; The installer for Windows, made by "npm run release" (tools/release/installer.ts). Its defines: VERSION, OUT,
; KILOBYTES, COMPRESSOR, FILES and REMOVED (lists). Silent: tinig-VERSION-windows-x64-setup.exe /S [/D=C:\program], with
; the data in %TINIG_DATA% if that is set; uninstall.exe /S [/REMOVEDATA].
Target amd64-unicode
Unicode true
SetCompressor /SOLID ${COMPRESSOR}
SetDateSave off
ManifestDPIAware true
RequestExecutionLevel admin
Name "Tinig"
OutFile "${OUT}"
InstallDir "$PROGRAMFILES64\Tinig"
BrandingText "Tinig ${VERSION}"
ShowInstDetails nevershow
ShowUninstDetails nevershow
!include FileFunc.nsh
!include LogicLib.nsh
!include x64.nsh
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Tinig"
; Names of accounts differ by language, their ids do not: the system, administrators, the local service, users.
!define SYSTEM "*S-1-5-18"
!define ADMINISTRATORS "*S-1-5-32-544"
!define SERVICE "*S-1-5-19"
!define USERS "*S-1-5-32-545"
!define LAUNCH '"$INSTDIR\bin\node.exe" "$INSTDIR\server\dist\launch.js"'
Var Data
Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles
LoadLanguageFile "${NSISDIR}\Contrib\Language files\English.nlf"
LangString ^DirText 0 "Pindutin ang Install. Magsisimula ang Tinig kasabay ng computer na ito."
LangString ^UninstallingText 0 "Aalisin ang Tinig. Mananatili ang datos ng paaralan, maliban kung pipiliin mong burahin."

!macro Run LINE
  nsExec::ExecToLog '${LINE}'
  Pop $0
!macroend
!macro Must LINE SAYS
  !insertmacro Run '${LINE}'
  ${If} $0 != 0
    MessageBox MB_ICONSTOP|MB_OK "${SAYS} (code $0)" /SD IDOK
    SetErrorLevel 2
  ${EndIf}
!macroend

Function .onInit
  ${IfNot} ${RunningX64}
    MessageBox MB_ICONSTOP|MB_OK "Windows 10 o 11 na 64-bit ang kailangan ng Tinig." /SD IDOK
    Abort
  ${EndIf}
  SetRegView 64
  SetShellVarContext all
  ${IfNot} ${FileExists} "$SYSDIR\vcruntime140.dll"
    MessageBox MB_ICONSTOP|MB_OK 'Kulang ang computer na ito ng Microsoft Visual C++ Runtime. I-install muna ang "vc_redist.x64.exe" mula sa Microsoft.' /SD IDOK
    Abort
  ${EndIf}
  ReadEnvStr $Data "TINIG_DATA"
  ; An installation that is renewed keeps its data where it is.
  ${If} $Data == ""
    ReadRegStr $Data HKLM "${UNINSTALL}" "DataFolder"
  ${EndIf}
  ${If} $Data == ""
    StrCpy $Data "$APPDATA\Tinig"
  ${EndIf}
FunctionEnd

Section
  ${If} ${FileExists} "$INSTDIR\server\dist\launch.js"
    !insertmacro Run 'schtasks /change /tn Tinig /disable'
    !insertmacro Run '${LAUNCH} stop'
    RMDir /r "$INSTDIR\server"
    RMDir /r "$INSTDIR\web"
    RMDir /r "$INSTDIR\node_modules"
  ${EndIf}
  !include "${FILES}"
  SetOutPath "$INSTDIR"
  FileOpen $1 "$INSTDIR\data-folder.txt" w
  FileWriteUTF16LE /BOM $1 "$Data"
  FileClose $1
  WriteUninstaller "$INSTDIR\uninstall.exe"
  Call Rights
  Call Task
  !insertmacro Run 'netsh advfirewall firewall delete rule name="Tinig"'
  !insertmacro Run 'netsh advfirewall firewall add rule name="Tinig" dir=in action=allow protocol=TCP localport=8080,8443 profile=private'
  CreateShortCut "$SMPROGRAMS\Tinig.lnk" "$INSTDIR\Tinig.cmd" "" "$INSTDIR\Tinig.ico"
  WriteRegStr HKLM "${UNINSTALL}" "DisplayName" "Tinig"
  WriteRegStr HKLM "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKLM "${UNINSTALL}" "DisplayIcon" "$INSTDIR\Tinig.ico"
  WriteRegStr HKLM "${UNINSTALL}" "DataFolder" "$Data"
  WriteRegStr HKLM "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKLM "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKLM "${UNINSTALL}" "EstimatedSize" ${KILOBYTES}
  !insertmacro Must 'schtasks /run /tn Tinig' "Hindi nasimulan ang Tinig. I-restart ang computer."
  IfSilent +2
  Exec '"$INSTDIR\Tinig.cmd"'
SectionEnd

; The data is the service's and the administrators' alone. Everybody may read at which address it is.
Function Rights
  CreateDirectory "$Data\versions"
  !insertmacro Must 'icacls "$Data" /inheritance:r /grant:r "${SYSTEM}:(OI)(CI)F" "${ADMINISTRATORS}:(OI)(CI)F" "${SERVICE}:(OI)(CI)M"' "Hindi naitakda kung sino ang makababasa ng datos ng paaralan."
  FileOpen $1 "$Data\serving.json" a
  FileClose $1
  !insertmacro Run 'icacls "$Data\serving.json" /grant "${USERS}:R"'
FunctionEnd

; A task from XML: no time limit, on battery too, once. It is started anew each minute if it has ended.
!macro Line TEXT
  FileWriteUTF16LE $1 '${TEXT}$\r$\n'
!macroend
Function Task
  FileOpen $1 "$INSTDIR\task.xml" w
  FileWriteUTF16LE /BOM $1 '<?xml version="1.0" encoding="UTF-16"?>$\r$\n'
  !insertmacro Line '<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">'
  !insertmacro Line '<Triggers><BootTrigger><Repetition><Interval>PT1M</Interval></Repetition></BootTrigger></Triggers>'
  !insertmacro Line '<Principals><Principal id="Author"><UserId>S-1-5-19</UserId><RunLevel>LeastPrivilege</RunLevel></Principal></Principals>'
  !insertmacro Line '<Settings><MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>'
  !insertmacro Line '<DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries><StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>'
  !insertmacro Line '<RestartOnFailure><Interval>PT1M</Interval><Count>999</Count></RestartOnFailure>'
  !insertmacro Line '<ExecutionTimeLimit>PT0S</ExecutionTimeLimit><Priority>5</Priority></Settings>'
  !insertmacro Line '<Actions Context="Author"><Exec><Command>"$INSTDIR\bin\node.exe"</Command>'
  !insertmacro Line '<Arguments>--max-semi-space-size=1 "$INSTDIR\server\dist\launch.js" service</Arguments>'
  !insertmacro Line '<WorkingDirectory>$INSTDIR</WorkingDirectory></Exec></Actions></Task>'
  FileClose $1
  !insertmacro Must 'schtasks /create /f /tn Tinig /xml "$INSTDIR\task.xml"' "Hindi naitakda ang pagsisimula ng Tinig kasabay ng computer."
FunctionEnd

Function un.onInit
  SetRegView 64
  SetShellVarContext all
  ReadRegStr $Data HKLM "${UNINSTALL}" "DataFolder"
FunctionEnd

Section Uninstall
  !insertmacro Run 'schtasks /change /tn Tinig /disable'
  !insertmacro Run '${LAUNCH} stop'
  !insertmacro Run 'schtasks /delete /f /tn Tinig'
  !insertmacro Run 'netsh advfirewall firewall delete rule name="Tinig"'
  Delete "$SMPROGRAMS\Tinig.lnk"
  !include "${REMOVED}"
  RMDir "$INSTDIR"
  DeleteRegKey HKLM "${UNINSTALL}"
  ${GetParameters} $0
  ClearErrors
  ${GetOptions} $0 "/REMOVEDATA" $1
  ${IfNot} ${Errors}
    RMDir /r "$Data"
  ${Else}
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "Burahin din ba ang datos ng paaralan, pati mga backup? Hindi na ito maibabalik. ($Data)" /SD IDNO IDNO keep
    RMDir /r "$Data"
    keep:
  ${EndIf}
SectionEnd
