@echo off
rem Starts Tinig on this computer and opens it in the browser. Closing this window stops it.
setlocal
set "HERE=%~dp0"
if not exist "%HERE%bin\node.exe" (
  echo I-extract muna ang buong folder ng Tinig, gaya ng sa C:\Tinig, saka buksan doon ang Tinig.cmd.
  echo ^(Unpack the whole folder first: it cannot start inside the .zip.^)
  pause
  exit /b 1
)
if not exist "%SystemRoot%\System32\vcruntime140.dll" (
  echo Kulang ang computer na ito ng Microsoft Visual C++ Runtime ^(vcruntime140.dll^).
  echo I-install ang "vc_redist.x64.exe" mula sa Microsoft, saka buksan ulit ang Tinig.cmd.
  pause
  exit /b 1
)
if not "%~1"=="" (
  if exist "%HERE%data-folder.txt" (
    fltmc >nul 2>&1 || (
      echo Buksan ang Command Prompt bilang administrator ^(Run as administrator^), saka ulitin ito.
      exit /b 1
    )
  )
  "%HERE%bin\node.exe" "%HERE%server\dist\launch.js" %*
  exit /b
)
rem Installed, it runs by itself: this window only opens the page, and closes.
if exist "%HERE%data-folder.txt" (
  "%HERE%bin\node.exe" "%HERE%server\dist\launch.js" open
  if errorlevel 1 pause
  exit /b
)
set "TINIG_OPEN=on"
"%HERE%bin\node.exe" --max-semi-space-size=1 "%HERE%server\dist\launch.js"
rem A crash ends with a negative code, which "if errorlevel 1" does not see. The window always stays.
if not "%ERRORLEVEL%"=="0" echo Tumigil ang Tinig ^(code %ERRORLEVEL%^). Nasa itaas ang dahilan.
pause
