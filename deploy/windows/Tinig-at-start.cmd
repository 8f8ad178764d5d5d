@echo off
rem Lets Task Scheduler start Tinig with this computer, as the person who runs this: "Tinig-at-start.cmd" sets it up,
rem "Tinig-at-start.cmd off" takes it away. Windows asks for that person's password and for an administrator's yes.
setlocal
if /i "%~1"=="off" (
  schtasks /end /tn Tinig >nul 2>&1
  schtasks /delete /f /tn Tinig
  exit /b %ERRORLEVEL%
)
schtasks /create /f /tn Tinig /sc onstart /ru "%USERDOMAIN%\%USERNAME%" /rp * /rl limited /tr "\"%~dp0bin\node.exe\" --max-semi-space-size=1 \"%~dp0server\dist\launch.js\""
if errorlevel 1 (
  echo It was not set up. Open this file with a right click, "Run as administrator".
  pause
  exit /b 1
)
schtasks /run /tn Tinig
echo Tinig starts with this computer from now on, and is starting now: http://127.0.0.1:8080/
pause
