import { counted, inLanguages } from '@assess/sdk'

const en = {
  recorder: 'Recorder',
  open: {
    video: 'Turn on camera and microphone',
    audio: 'Turn on microphone',
  },
  why: {
    video:
      'Your answer is a video of you. The browser asks whether this page may use your camera and microphone. Nothing is recorded before you start.',
    audio:
      'Your answer is a recording of your voice. The browser asks whether this page may use your microphone. Nothing is recorded before you start.',
  },
  kindOf: {
    video: (time: string) => `A video of at most ${time}`,
    audio: (time: string) => `A voice recording of at most ${time}`,
  },
  opening: 'Waiting for the browser…',
  microphone: 'Microphone',
  camera: 'Camera',
  level: 'Microphone level',
  preview: 'Your camera, mirrored',
  quiet: 'Low/No audio - Please check mic',
  record: 'Start recording',
  startNow: 'Start now',
  cancelStart: 'Cancel',
  startsIn: (seconds: number) =>
    `Recording starts in ${counted(seconds, { one: 'second', other: 'seconds' })}`,
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  upload: 'Upload',
  cancel: 'Cancel upload',
  again: 'Record Again',
  keepEarlier: 'Keep the earlier recording',
  goOn: 'Continue recording',
  keepCutOff: 'Keep what was recorded',
  recorded: (time: string) => `Recorded: ${time}`,
  atMost: (time: string) => `of at most ${time}`,
  left: (seconds: number) => `${counted(seconds, { one: 'second', other: 'seconds' })} left`,
  isIn: 'Your answer is in.',
  play: 'Your recording',
  state: {
    ready: 'Ready to record',
    recording: 'Recording',
    paused: 'Paused',
    stopped: 'Preparing your recording…',
    completed: 'Recorded. It is kept on this device until it is uploaded.',
    uploading: 'Uploading',
    submitting: 'Uploading, as the test is being submitted',
    uploaded: 'Uploaded',
    failed: 'Not uploaded',
  },
  audioFailed: 'audio upload error',
  progress: 'Upload',
  slow: 'Upload in progress. Please wait... You can go on with other questions meanwhile.',
  triesLeft: (count: number) => `The connection was lost. Trying again. Attempts left: ${count}`,
  timeOver: 'Recording time is over!',
  cutOff: 'The page was closed while it recorded. What was recorded until then is kept.',
  earlier: 'Your earlier recording stays your answer until you have finished a new one.',
  otherBrowser: 'Your recording was made in another browser and has not been uploaded from there yet.',
  askAgain: {
    title: 'Record again?',
    text: 'Your recording stays your answer until you have finished a new one. Then it is replaced.',
    yes: 'Record Again',
    no: 'Keep it',
  },
  discard: 'Delete recording',
  askDiscard: {
    title: 'Delete the recording?',
    text: 'Your recording is removed from this device and from the server. This question is then unanswered until you record again.',
    yes: 'Delete recording',
    no: 'Keep it',
  },
  readAgain: 'Try again',
  missing: 'The recorder could not be loaded.',
  review: {
    none: 'Nothing was recorded.',
    notArrived: 'The recording has not arrived.',
  },
}

const de: typeof en = {
  recorder: 'Aufnahme',
  open: {
    video: 'Kamera und Mikrofon einschalten',
    audio: 'Mikrofon einschalten',
  },
  why: {
    video:
      'Ihre Antwort ist ein Video von Ihnen. Der Browser fragt, ob diese Seite Kamera und Mikrofon verwenden darf. Nichts wird aufgenommen, bevor Sie beginnen.',
    audio:
      'Ihre Antwort ist eine Aufnahme Ihrer Stimme. Der Browser fragt, ob diese Seite Ihr Mikrofon verwenden darf. Nichts wird aufgenommen, bevor Sie beginnen.',
  },
  kindOf: {
    video: (time) => `Ein Video von höchstens ${time}`,
    audio: (time) => `Eine Sprachaufnahme von höchstens ${time}`,
  },
  opening: 'Warten auf den Browser…',
  microphone: 'Mikrofon',
  camera: 'Kamera',
  level: 'Lautstärke des Mikrofons',
  preview: 'Ihre Kamera, gespiegelt',
  quiet: 'Wenig oder kein Ton – bitte prüfen Sie das Mikrofon',
  record: 'Aufnahme beginnen',
  startNow: 'Jetzt beginnen',
  cancelStart: 'Abbrechen',
  startsIn: (seconds) => `Die Aufnahme beginnt in ${counted(seconds, { one: 'Sekunde', other: 'Sekunden' })}`,
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  stop: 'Beenden',
  upload: 'Hochladen',
  cancel: 'Hochladen abbrechen',
  again: 'Neu aufnehmen',
  keepEarlier: 'Frühere Aufnahme behalten',
  goOn: 'Weiter aufnehmen',
  keepCutOff: 'Behalten, was da ist',
  recorded: (time) => `Aufgenommen: ${time}`,
  atMost: (time) => `von höchstens ${time}`,
  left: (seconds) => `Noch ${counted(seconds, { one: 'Sekunde', other: 'Sekunden' })}`,
  isIn: 'Ihre Antwort ist angekommen.',
  play: 'Ihre Aufnahme',
  state: {
    ready: 'Bereit zur Aufnahme',
    recording: 'Aufnahme läuft',
    paused: 'Angehalten',
    stopped: 'Ihre Aufnahme wird vorbereitet…',
    completed: 'Aufgenommen. Die Aufnahme bleibt auf diesem Gerät, bis sie hochgeladen ist.',
    uploading: 'Wird hochgeladen',
    submitting: 'Wird hochgeladen, weil der Test abgegeben wird',
    uploaded: 'Hochgeladen',
    failed: 'Nicht hochgeladen',
  },
  audioFailed: 'Fehler beim Hochladen der Audioaufnahme',
  progress: 'Hochladen',
  slow: 'Das Hochladen läuft. Bitte warten... Sie können inzwischen andere Aufgaben bearbeiten.',
  triesLeft: (count) =>
    `Die Verbindung ist abgebrochen. Es wird erneut versucht. Verbleibende Versuche: ${count}`,
  timeOver: 'Die Aufnahmezeit ist vorbei!',
  cutOff: 'Die Seite wurde während der Aufnahme geschlossen. Was bis dahin aufgenommen wurde, ist erhalten.',
  earlier: 'Ihre frühere Aufnahme bleibt Ihre Antwort, bis Sie eine neue beendet haben.',
  otherBrowser: 'Ihre Aufnahme entstand in einem anderen Browser und wurde von dort noch nicht hochgeladen.',
  askAgain: {
    title: 'Neu aufnehmen?',
    text: 'Ihre Aufnahme bleibt Ihre Antwort, bis Sie eine neue beendet haben. Dann wird sie ersetzt.',
    yes: 'Neu aufnehmen',
    no: 'Behalten',
  },
  discard: 'Aufnahme löschen',
  askDiscard: {
    title: 'Die Aufnahme löschen?',
    text: 'Ihre Aufnahme wird von diesem Gerät und vom Server entfernt. Diese Aufgabe ist dann unbeantwortet, bis Sie neu aufnehmen.',
    yes: 'Aufnahme löschen',
    no: 'Behalten',
  },
  readAgain: 'Erneut versuchen',
  missing: 'Die Aufnahme konnte nicht geladen werden.',
  review: {
    none: 'Es wurde nichts aufgenommen.',
    notArrived: 'Die Aufnahme ist nicht angekommen.',
  },
}

export const catalogues = { en, de }
export const texts = inLanguages(catalogues)

/** Such as `1:05`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`
