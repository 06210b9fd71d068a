import { inLanguages } from '@assess/sdk'

const en = {
  parts: {
    main_url: {
      title: 'Prediction file',
      hint: 'Required. A .csv file of less than 10 MB.',
      choose: 'Choose the prediction file',
      replace: 'Replace the prediction file',
      refused: 'Only .csv files are allowed',
    },
    supplementary_url: {
      title: 'Source file',
      hint: 'Optional: .zip, .rar, .tar, .ipynb, .py or .r, less than 10 MB.',
      choose: 'Choose the source file',
      replace: 'Replace the source file',
      refused: ' Only .zip, .rar, .tar, .ipynb, .py & .r files are allowed',
    },
  },
  drop: 'or drop it here',
  one: 'Only one file is allowed. Choose one.',
  required: 'The prediction file is required.',
  stillUploading: 'Wait until the file has been uploaded.',
  check: 'Check the file',
  checking: 'Checking the file…',
  whole: 'View all rows of the file',
  earlier: 'Earlier uploads',
  none: 'no file',
  takeBack: 'Use these files again',
  takeBackOf: (time: string) => `Use these files again: ${time}`,
}

const de: typeof en = {
  parts: {
    main_url: {
      title: 'Datei mit Vorhersagen',
      hint: 'Erforderlich. Eine .csv-Datei mit weniger als 10 MB.',
      choose: 'Datei mit Vorhersagen wählen',
      replace: 'Datei mit Vorhersagen ersetzen',
      refused: 'Nur .csv-Dateien sind erlaubt',
    },
    supplementary_url: {
      title: 'Quelldatei',
      hint: 'Freiwillig: .zip, .rar, .tar, .ipynb, .py oder .r, weniger als 10 MB.',
      choose: 'Quelldatei wählen',
      replace: 'Quelldatei ersetzen',
      refused: ' Nur .zip-, .rar-, .tar-, .ipynb-, .py- und .r-Dateien sind erlaubt',
    },
  },
  drop: 'oder hier ablegen',
  one: 'Es kann nur eine Datei sein. Wählen Sie eine.',
  required: 'Die Datei mit Vorhersagen ist erforderlich.',
  stillUploading: 'Warten Sie, bis die Datei hochgeladen ist.',
  check: 'Datei prüfen',
  checking: 'Die Datei wird geprüft …',
  whole: 'Alle Zeilen der Datei ansehen',
  earlier: 'Frühere Uploads',
  none: 'keine Datei',
  takeBack: 'Diese Dateien wieder verwenden',
  takeBackOf: (time) => `Diese Dateien wieder verwenden: ${time}`,
}

/** What the type says, in every language; its driver finds the buttons by it. */
export const catalogues = { en, de }
export const texts = inLanguages(catalogues)
