/** Programs that the secure browser closes before a test, by kind (SECURE-03). */
const RESTRICTED = {
  browsers: [
    'Google Chrome',
    'Chromium',
    'Mozilla Firefox',
    'Microsoft Edge',
    'Safari',
    'Opera',
    'Brave',
    'Vivaldi',
  ],
  meetings: ['Zoom', 'Microsoft Teams', 'Skype', 'Webex', 'Slack', 'Discord', 'Google Meet', 'GoToMeeting'],
  remoteDesktops: [
    ...['TeamViewer', 'AnyDesk', 'Remote Desktop', 'Chrome Remote Desktop', 'RustDesk'],
    ...['VNC Viewer', 'Parsec', 'Splashtop'],
  ],
} as const

/** On macOS only. */
const TERMINALS = ['Terminal', 'iTerm2'] as const

/** The names of all programs that must not run on this platform, such as `MacIntel`. */
export function restrictedApps(platform: string): readonly string[] {
  const everywhere = Object.values(RESTRICTED).flat()
  return /^mac/i.test(platform) ? [...everywhere, ...TERMINALS] : everywhere
}
