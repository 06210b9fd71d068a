import { inLanguages } from '../../../src/sdk/language.ts'

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
  opening: 'Waiting for the browser…',
  microphone: 'Microphone',
  camera: 'Camera',
  level: 'Loudness of the microphone',
  preview: 'Your camera, mirrored',
  quiet: 'Low/No audio - Please check mic',
  record: 'Start recording',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  upload: 'Upload',
  cancel: 'Cancel upload',
  again: 'Record Again',
  keepEarlier: 'Keep the earlier recording',
  goOn: 'Continue recording',
  keepCutOff: 'Keep what there is',
  recorded: (time: string) => `Recorded: ${time}`,
  atMost: (time: string) => `of at most ${time}`,
  left: (seconds: number) => `${seconds} seconds left`,
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
  triesLeft: (count: number) => `The connection broke. It is tried again. Tries left: ${count}`,
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
    text: 'Your recording is removed from this device and from the server. This question is unanswered then, until you record again.',
    yes: 'Delete recording',
    no: 'Keep it',
  },
  faults: {
    'not-stored': {
      video:
        'Unable to save a video to local browser storage. It goes on in memory: do not close this page before it is uploaded.',
      audio:
        'Unable to save a recording to local browser storage. It goes on in memory: do not close this page before it is uploaded.',
    },
    'not-read': {
      video: 'Unable to get a video from local browser storage.',
      audio: 'Unable to get a recording from local browser storage.',
    },
    'not-joined':
      'Your recording cannot be prepared without a network. It is kept on this device. Try again once you are online.',
    'not-removed': {
      video: 'Unable to remove a video from local browser storage.',
      audio: 'Unable to remove a recording from local browser storage.',
    },
    'no-database': 'Unable to delete the database of recordings in this browser.',
    broken: {
      video: 'Oops! It looks like the video file is either broken or missing. Please re-record your answer.',
      audio: 'Oops! It looks like the audio file is either broken or missing. Please re-record your answer.',
    },
    'device-lost':
      'The camera or microphone was disconnected, so the recording has stopped. What was recorded is kept.',
    failed: 'This browser could not record. Try again, or use another browser.',
    silent: 'No audio - Try again',
    'not-sent': {
      video: 'Upload failed! Please retry by clicking "Upload" or "Record Again".',
      audio: 'Audio upload failed! Please retry by clicking "Upload" or "Record Again".',
    },
  },
  readAgain: 'Try again',
  devices: {
    NotAllowedError: {
      video: 'Permission denied. Please grant camera and microphone permission and reload the page',
      audio: 'Please grant microphone permission and reload the page',
    },
    NotFoundError: {
      video: 'No camera or no microphone was found. Connect one, then try again.',
      audio: 'No microphone was found. Connect one, then try again.',
    },
    NotReadableError: {
      video: 'Another program uses the camera or the microphone. Close it, then try again.',
      audio: 'Another program uses the microphone. Close it, then try again.',
    },
    other: {
      video: 'The camera or the microphone cannot be used in this browser.',
      audio: 'The microphone cannot be used in this browser.',
    },
  },
  required: 'Microphone permissions are required!',
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
  opening: 'Warten auf den Browser…',
  microphone: 'Mikrofon',
  camera: 'Kamera',
  level: 'Lautstärke des Mikrofons',
  preview: 'Ihre Kamera, gespiegelt',
  quiet: 'Wenig oder kein Ton – bitte prüfen Sie das Mikrofon',
  record: 'Aufnahme beginnen',
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
  left: (seconds) => `Noch ${seconds} Sekunden`,
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
  faults: {
    'not-stored': {
      video:
        'Das Video kann nicht im Browser gespeichert werden. Es läuft im Arbeitsspeicher weiter: Schließen Sie die Seite nicht, bevor es hochgeladen ist.',
      audio:
        'Die Aufnahme kann nicht im Browser gespeichert werden. Sie läuft im Arbeitsspeicher weiter: Schließen Sie die Seite nicht, bevor sie hochgeladen ist.',
    },
    'not-read': {
      video: 'Das Video kann nicht aus dem Speicher des Browsers gelesen werden.',
      audio: 'Die Aufnahme kann nicht aus dem Speicher des Browsers gelesen werden.',
    },
    'not-joined':
      'Ihre Aufnahme kann ohne Netz nicht vorbereitet werden. Sie bleibt auf diesem Gerät. Versuchen Sie es erneut, sobald Sie online sind.',
    'not-removed': {
      video: 'Das Video kann nicht aus dem Speicher des Browsers entfernt werden.',
      audio: 'Die Aufnahme kann nicht aus dem Speicher des Browsers entfernt werden.',
    },
    'no-database': 'Die Datenbank der Aufnahmen kann in diesem Browser nicht gelöscht werden.',
    broken: {
      video:
        'Hoppla! Die Videodatei ist offenbar beschädigt oder fehlt. Bitte nehmen Sie Ihre Antwort neu auf.',
      audio:
        'Hoppla! Die Audiodatei ist offenbar beschädigt oder fehlt. Bitte nehmen Sie Ihre Antwort neu auf.',
    },
    'device-lost':
      'Kamera oder Mikrofon wurde getrennt, darum ist die Aufnahme beendet. Was aufgenommen wurde, ist erhalten.',
    failed: 'Dieser Browser konnte nicht aufnehmen. Versuchen Sie es erneut oder mit einem anderen Browser.',
    silent: 'Kein Ton – bitte noch einmal',
    'not-sent': {
      video: 'Hochladen fehlgeschlagen! Bitte versuchen Sie es mit „Hochladen“ oder „Neu aufnehmen“ erneut.',
      audio:
        'Hochladen der Audioaufnahme fehlgeschlagen! Bitte versuchen Sie es mit „Hochladen“ oder „Neu aufnehmen“ erneut.',
    },
  },
  readAgain: 'Erneut versuchen',
  devices: {
    NotAllowedError: {
      video: 'Zugriff verweigert. Bitte erlauben Sie Kamera und Mikrofon und laden Sie die Seite neu',
      audio: 'Bitte erlauben Sie das Mikrofon und laden Sie die Seite neu',
    },
    NotFoundError: {
      video: 'Keine Kamera oder kein Mikrofon gefunden. Schließen Sie eines an und versuchen Sie es erneut.',
      audio: 'Kein Mikrofon gefunden. Schließen Sie eines an und versuchen Sie es erneut.',
    },
    NotReadableError: {
      video:
        'Ein anderes Programm verwendet Kamera oder Mikrofon. Schließen Sie es und versuchen Sie es erneut.',
      audio: 'Ein anderes Programm verwendet das Mikrofon. Schließen Sie es und versuchen Sie es erneut.',
    },
    other: {
      video: 'Kamera oder Mikrofon kann in diesem Browser nicht verwendet werden.',
      audio: 'Das Mikrofon kann in diesem Browser nicht verwendet werden.',
    },
  },
  required: 'Die Erlaubnis für das Mikrofon ist erforderlich!',
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
