import { inLanguages } from '@assess/sdk'

/** What is wrong with a recording or its devices, and what to do; by kind where a video is told otherwise (MSG-13..34). */
const en = {
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
  devices: {
    NotAllowedError: {
      video: 'Permission denied. Please grant camera and microphone permission and reload the page',
      audio: 'Permission denied. Please grant microphone permission and reload the page',
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
}

const de: typeof en = {
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
  devices: {
    NotAllowedError: {
      video: 'Zugriff verweigert. Bitte erlauben Sie Kamera und Mikrofon und laden Sie die Seite neu',
      audio: 'Zugriff verweigert. Bitte erlauben Sie das Mikrofon und laden Sie die Seite neu',
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
}

export const faultTexts = inLanguages({ en, de })
