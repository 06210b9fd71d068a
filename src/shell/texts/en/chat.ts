/** Texts of the help chat. */
export const en = {
  title: 'Help chat',
  close: 'Close the help chat',
  hello:
    'Ask about saving, the clock, your connection or submitting. The help chat cannot answer questions about the test itself.',
  message: 'Your message',
  send: 'Send',
  attach: 'Attach a file',
  typing: 'The help is typing…',
  you: 'You',
  help: 'Help',
  retry: 'Send again',
  failed: 'Not sent. Please check your internet connection and try again.',
  uploadFailed: 'Error in uploading file',
  tooLarge: 'File size should be less than 10 MB',
  uploading: 'Upload in progress. Please wait...',
}
