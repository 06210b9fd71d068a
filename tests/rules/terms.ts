/** `english: german`, as the beginnings of words; `|` parts words of which one must be there. */
export const TERMS = `
cell: zelle
kernel: kernel
notebook: notebook
interrupt: unterbrech
undo: rückgängig
redo: wiederhol
cut cell: ausschneid
copy cell: kopier
paste cell: einfüg
merge with: verbinden
split cell: teilen
move cell: nach oben|nach unten
move cell down|cell below: unten|darunter
move cell up|cell above: oben|darüber
first cell: erste
last cell: letzte
to text: zu text
to code: zu code
to raw: zu roh
suggestions: vorschläge
libraries: bibliothek
sav(e|ed|ing): gespeicher|speicher|sicher|aufgehoben
submi: abge|abga|eingereich|senden
send: send|schick
start: start|begin|anfang
begin: begin|anfang
resume: fortsetz|weiter
close|closes|closed|closing: schließ|endet|ende|geschlossen|beend|gesperrt|vorbei
open|opens|opened: öffn|offen|geöffnet
help: hilf|helf
question: frage|aufgabe
answer: antwort|beantwort|lösung
section: abschnitt
test: test|prüf|beispiele
camera: kamera
webcam: webcam|kamera
microphone: mikrofon
screen: bildschirm|screen|ganzes fenster|die seite
picture: bild|foto|aufnahme
image: bild
fullscreen: vollbild
clipboard: zwischenablage
time|clock: zeit|uhr|mal|fache|frist|immer nur
minute: minute
server: server
connection: verbindung
internet: internet
offline: offline|verbindung
device: gerät
file: datei|inhalt
upload: upload|hochgeladen|hochlad
download: download|herunter
delete: lösch
remove: entfern|aufheb|aufzuheb|weg
rename: nennen|umbenenn
create: anleg|erstell
cancel: abbrech|abgebrochen
retry: erneut|nochmal
(again): erneut|wieder|noch einmal|nochmals|zurück|neu|noch|von vorn
previous: vorig|zurück|vorher
next: näch|weiter|dann
back: zurück|wieder|rück
continue: weiter|fortfahr|fortsetz|fortzufahren
instructions: anweisung|hinweis|anleitung
language: sprache
logout: abmeld
signed in: angemeldet
signed out: abgemeldet
loading: lad|lädt
reload: lad|lädt
error: fehler|konnte nicht
failed: fehl|nicht|durchgefallen
not|no|cannot|nothing|none: nicht|kein|ohne|nichts|niemand|nie|nein|läuft weiter
without: ohne
please: bitte
warning: warn
declaration: erklär
feedback: rückmeld|feedback|bewert
comment: kommentar|kommentieren
rating|rate: bewert
poor: schlecht
good: gut
very: sehr
slow|slower: langsam
fast: schnell
browser: browser
page: seite|rückmeldung|zoom
busy: beschäftigt|ausgelastet
missing: fehl
preview: vorschau
version: fassung|version
receipt: beleg|quittung
draft: entwurf|entwürf
bookmark: vormerk|vorgemerkt|lesezeichen
duration: dauer
phone: telefon
row: zeile
column: spalte
cell: zelle
(table|tables): tabelle
header: kopf
folder: ordner
path: pfad
reset: zurück
undo: rückgängig
run|runs|running: ausführ|ausgeführt|lauf|läuf|starte|führen|browser
output: ausgabe|ausgegeben
input: eingabe
hidden: verdeckt|verborg|versteckt|ausgeblend
sample: beispiel
limit: grenze|begrenz|höchst|limit
code: code|programm|nummer
word: wort|wört|zeilenumbruch
character: zeichen
statement: aufgabe|anweisung|text
attachment: anhang|anhänge
attach: anhäng|angehäng
add|added: hinzu|dazu|gutgeschrieben
choose: wähl
bold: fett
italic: kursiv
heading: überschrift
subheading: zwischenüberschrift
blanks filled: lücken ausgefüllt
below the table: unter der tabelle
quote: zitat
width: breit
light: hell|licht
dark: dunkel
automatic: automatisch
appearance: darstellung|aussehen
hide: verberg|ausblend
show: zeig|anzeig|angezeigt|erscheint|blend
accepted: angenommen|akzeptiert|bestanden|richtig
rejected: abgelehnt|falsch|zurück
attempted: bearbeit|beantwort
report: meld|auswertung|bericht
issue: problem
support: support|hilfe|erfüllt
message: nachricht|meldung
chat: chat
face: gesicht
person: person|mensch
video: video|film|aufnahme
suspicious: auffällig|verdächtig
secure: sicher
keyboard: tast
shortcut: tasten|kürzel
share|shared: teil
left: noch|verbleib|übrig|verlass|bleiben|links
first: erst|zuerst
unit: einheit
indent|indented: einrück|eingerückt|rückt
outdent: ausrück
whole number: ganze zahl
last: letzt|zuletzt
earlier: früher|vorher
wait|waiting: wart
speed: geschwindigkeit|tempo
memory: speicher
welcome: willkommen
thank: dank
optional: freiwillig|optional
required: erforderlich|pflicht|nötig
needed: fehlt|nötig|brauch|erforderlich
copied|copy: kopier|kopie
expected: erwart
score: punkt|wert|maß
point|points: punkt
deadline: frist|schluss|ende
expired: abgelaufen|vorbei|um
passed: bestanden|vergangen
review: durchseh|prüf|sicht|ansehen|durchsieht
check: prüf|kontroll|test
settings: einstell
account: konto
(form|forms): formular
link|links: link|adresse
day|days: tag
mode: modus
formatting: format
list: liste|aufzählung|übersicht|lists
block|blocking: block|sperr
candidate: teilnehm|kandidat|bewerb|person|zu sehen
reviewer: prüfer|prüfend|gutacht|wer|durchsicht
tab: tab
window: fenster
leave|leaves|leaving: verlass|verläss|verließ|weg|hinaus
dismiss: ausblend|schließ
public: öffentlich
full: voll|ganz
size: größe|groß|kleiner
network: netz
early|late|later: spät|früh
(now): jetzt|nun|gerade|neu|zu|abgegeben
yes: ja
place: stelle|platz|ort
only: nur|einzig|allein|erst
two: zwei|beide
after: nach|danach|später|dahinter|folgend
before: vor|bevor|zuvor|davor|bis
because: weil|denn|da
until: bis|erst
your: ihr|sie|eigen|bitte|wird abgegeben
change|changed|changes: änder|gewechselt|wechsel|verstell|gestellt|einfluss|stell|machen|versetz|setzen
store|stored: gespeicher|speicher
received|arrived: eingegangen|angekommen|erhalten
counts|count: zähl|gilt|gelten|anzahl
program: programm
system: system
everything: alles
somebody|somewhere: jemand|ander|irgend
other: ander
large|larger: groß|größ
small: klein
stop|stopped: halt|beend|bleib|stopp|läuft|nichts mehr
press: drück|tipp|wählen|mit
write: schreib
kept|keep: behalten|bleib|gesichert|gehalten|weiter|lass|aufgehoben|sichern|aufbewahrt|erhalten
key|keys: tast|schlüssel
score: punkt|wert|maß
cursor: cursor|schreibmarke|einfügemarke
line|lines: zeile
replace: ersetz
exit: ausstei|code
stay: bleib
began: begann|begonn|aufgenommen|an
disk: platte
process: prozess
details: einzelheit|angabe
precision: genau
recall: trefferquote
absolute: absolut
variance: varianz
another: ander|noch ein|weiter
partially: teilweise
unevaluated: ausgewertet|bewertet
cleared: gelöscht|geleert|zurückgenommen
(less): weniger|kleiner|unter
bullet: aufzählung
(deleting): lösch
(renaming): umbenenn
spaces: leerzeichen
visual: visuell
(insert): einfüg
(indentation): einrück
formatted: formatiert
emacs: emacs
(vim): vim
(wide): breit
(commands): befehl|kommando
(format): format
tablet: tablet
desktop: desktop
diagram: diagramm
sort: sortier
refers: verweis
script: skript
css: css
javascript: javascript
empty: leer
room: platz|raum|zimmer
`
