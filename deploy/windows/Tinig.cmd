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
"%HERE%bin\node.exe" "%HERE%server\dist\tinig.js" %*
exit /b %ERRORLEVEL%
:start
if "%PORT%"=="" set "PORT=8080"
start "" /b powershell -NoProfile -WindowStyle Hidden -Command "for ($i=0; $i -lt 120; $i++) { try { Invoke-WebRequest -UseBasicParsing http://127.0.0.1:%PORT%/healthz | Out-Null; Start-Process http://127.0.0.1:%PORT%/; break } catch { Start-Sleep 1 } }"
"%HERE%bin\node.exe" --max-semi-space-size=4 "%HERE%server\dist\main.js"
if errorlevel 1 pause
