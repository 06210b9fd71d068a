/** Texts of leaving the window of the test, and of fullscreen. */
export const en = {
  warning: {
    title: (name: string) => `Hi ${name}!`,
    text: (product: string, left: number) =>
      `You had navigated away from the ${product} screen. This incident will be reported to the ${product} administrator. You will get a maximum of ${left} more warnings before terminating your ${product} session!`,
    enableFullscreen: 'Enable fullscreen',
    continue: 'Continue',
  },

  savesItself: 'Your answers are saved while you work.',

  fullscreen: {
    title: 'Please return to fullscreen',
    text: (product: string) =>
      `You take this ${product} in fullscreen. Leaving fullscreen is recorded, but does not count as leaving the ${product}.`,
    refused:
      'Your browser does not allow fullscreen here. You can continue without it. That is recorded too.',
    without: 'Continue without fullscreen',
  },
}
