import type { ErrorText } from '../../../wire/errors.ts'

export const de: Readonly<Record<ErrorText, string>> = {
  'Error uploading video': 'Das Video konnte nicht hochgeladen werden',
  'Error uploading audio': 'Die Tonaufnahme konnte nicht hochgeladen werden',
  'Could not initiate the session': 'Die Sitzung konnte nicht begonnen werden',
  '{productType} could not be started': '{productType}: Der Start ist fehlgeschlagen',
  'Error loading question': 'Die Frage konnte nicht geladen werden',
  'Error loading saved solution': 'Die gespeicherte Lösung konnte nicht geladen werden',
  "Something went wrong. It's not you, It's us. Please upload file again.":
    'Da ist etwas schiefgegangen, und es liegt nicht an Ihnen. Bitte laden Sie die Datei noch einmal hoch.',
  'Could not upload attachment due to timeout of 60000ms exceeded':
    'Der Anhang konnte nicht hochgeladen werden: Es kam innerhalb von 60 Sekunden keine Antwort',
  'Could not upload attachment due to Please check your internet connection and refresh the page':
    'Der Anhang konnte nicht hochgeladen werden. Bitte prüfen Sie Ihre Internetverbindung und laden Sie die Seite neu',
  'Error loading report': 'Der Bericht konnte nicht geladen werden',
  'Error saving solution': 'Die Lösung konnte nicht gespeichert werden',
  'Unable to clear the solution': 'Die Lösung konnte nicht gelöscht werden',
  'Unable to submit, please try again': 'Die Abgabe ist fehlgeschlagen, bitte versuchen Sie es erneut',
  'Unable to retake assignment': 'Eine Wiederholung ist nicht möglich',
  'Test is already reset, resuming test': 'Der Test ist bereits zurückgesetzt und wird fortgesetzt',
  'Could not submit feedback': 'Die Rückmeldung konnte nicht gesendet werden',
  'Could not report issue': 'Das Problem konnte nicht gemeldet werden',
  'Error running solution': 'Die Lösung konnte nicht ausgeführt werden',
  'Could not save solution due to Please check your internet connection and refresh the page':
    'Die Lösung konnte nicht gespeichert werden. Bitte prüfen Sie Ihre Internetverbindung und laden Sie die Seite neu',
  "Something went wrong. It's not you, It's us. Please run code again.":
    'Da ist etwas schiefgegangen, und es liegt nicht an Ihnen. Bitte führen Sie den Code noch einmal aus.',
  'The server answers, but your workspace does not. Your answer is saved. Evaluate again in a few minutes; if that does not help, load this page again, or tell the organiser of the test.':
    'Der Server antwortet, aber Ihre Arbeitsumgebung nicht. Ihre Antwort ist gespeichert. Werten Sie in ein paar Minuten noch einmal aus; hilft das nicht, laden Sie diese Seite neu, oder sagen Sie es dem Veranstalter des Tests.',
  'The evaluation could not be finished. Your answer is saved. Evaluate again; if that does not help, tell the organiser of the test.':
    'Die Auswertung konnte nicht abgeschlossen werden. Ihre Antwort ist gespeichert. Lassen Sie sie noch einmal auswerten; wenn das nicht hilft, sagen Sie es dem Veranstalter des Tests.',
  'There are no workspaces on this server. Your answer is saved; tell the organiser of the test.':
    'Auf diesem Server gibt es keine Arbeitsumgebungen. Ihre Antwort ist gespeichert; sagen Sie es dem Veranstalter des Tests.',
  'This server is not ready for this problem. Your answer is saved; tell the organiser of the test.':
    'Dieser Server ist für diese Aufgabe nicht vorbereitet. Ihre Antwort ist gespeichert; sagen Sie es dem Veranstalter des Tests.',
  'Something went wrong on the server. Your answer is saved. Try again; if that does not help, tell the organiser of the test.':
    'Auf dem Server ist etwas schiefgegangen. Ihre Antwort ist gespeichert. Versuchen Sie es erneut; wenn das nicht hilft, sagen Sie es dem Veranstalter des Tests.',
  'Unable to run code': 'Der Code konnte nicht ausgeführt werden',
  'An unexpected error occured. Please contact support':
    'Es ist ein unerwarteter Fehler aufgetreten. Bitte wenden Sie sich an den Support',
  'Something went wrong, please refresh the page. If issue still persists contact support':
    'Da ist etwas schiefgegangen, bitte laden Sie die Seite neu. Wenn das nicht hilft, wenden Sie sich an den Support',
  'Please check your internet connection and refresh the page':
    'Bitte prüfen Sie Ihre Internetverbindung und laden Sie die Seite neu',
  'An unexpected error occured, Please contact {support}':
    'Es ist ein unerwarteter Fehler aufgetreten, bitte schreiben Sie an {support}',
}
