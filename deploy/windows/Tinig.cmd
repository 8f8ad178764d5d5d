@echo off
rem Starts Tinig on this computer and opens it in the browser. Closing this window stops it.
setlocal
set "HERE=%~dp0"
if not exist "%SystemRoot%\System32\vcruntime140.dll" (
  echo Tinig needs the Microsoft Visual C++ Runtime ^(vcruntime140.dll^), which this computer lacks.
  echo Install "vc_redist.x64.exe" from Microsoft's site, then open Tinig.cmd again.
  pause
  exit /b 1
)
if "%~1"=="" goto start
"%HERE%bin\node.exe" "%HERE%server\dist\launch.js" %*
exit /b %ERRORLEVEL%
:start
if "%PORT%"=="" set "PORT=8080"
rem While there is no superadmin the code of the set-up lies there, for its owner alone.
if "%TINIG_DATA%"=="" (set "CODE=%LOCALAPPDATA%\tinig\school\setup-code") else (set "CODE=%TINIG_DATA%\setup-code")
start "" /b powershell -NoProfile -WindowStyle Hidden -Command "for ($i=0; $i -lt 120; $i++) { try { Invoke-WebRequest -UseBasicParsing http://127.0.0.1:%PORT%/healthz | Out-Null; Start-Sleep 1; $page = ''; if (Test-Path $env:CODE) { $page = 'setup#' + (Get-Content $env:CODE) }; Start-Process ('http://127.0.0.1:%PORT%/' + $page); break } catch { Start-Sleep 1 } }"
"%HERE%bin\node.exe" --max-semi-space-size=1 "%HERE%server\dist\launch.js"
if errorlevel 1 pause
