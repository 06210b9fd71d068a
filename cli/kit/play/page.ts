/** The page of the playground. Its script is `client/main.ts`. */
export const PLAY_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Playground</title>
<link rel="stylesheet" href="/play/style.css">
<script type="module" src="/play/main.ts"></script>
</head>
<body>
<header>
<h1>Playground</h1>
<label>State <select id="state"><option>empty<option>answered<option>read-only<option>refused<option>failing to load</select></label>
<label>Width <select id="width"><option>320<option>390<option>768<option>1024<option>1280<option value="0" selected>all there is</select></label>
<label>Size <select id="size"><option value="1">100 %<option value="2">200 %</select></label>
<label>Theme <select id="theme"><option>light<option>dark<option value="forced">forced colours</select></label>
<label>Language <select id="language"><option value="en">English<option value="de">Deutsch<option value="pseudo">Pseudo<option value="rtl">Right to left</select></label>
<label><input type="checkbox" id="calm"> Reduced motion</label>
<button id="drive" type="button">Drive this sample</button>
<label><input type="checkbox" id="steps"> Step by step</label>
<button id="step" type="button" hidden>Next step</button>
<button id="reload" type="button">Save, reload, compare</button>
</header>
<div id="broken" role="alert" hidden></div>
<div id="main">
<nav aria-label="Samples"><ul id="samples"></ul></nav>
<main tabindex="0" aria-label="Player"><iframe id="frame" title="The type in the player"></iframe></main>
<aside aria-label="What happens">
<h2>Verdict</h2><pre id="verdict" tabindex="0">Nothing is judged yet.</pre>
<h2>Payload</h2><pre id="payload" tabindex="0">Nothing is saved yet.</pre>
<h2>Log</h2><ol id="log" tabindex="0" aria-live="polite"></ol>
</aside>
</div>
</body>
</html>
`

export const PLAY_STYLE = `
:root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; --line: light-dark(#d5d8dd, #3a3f47); --soft: light-dark(#f3f4f6, #22262c); --accent: light-dark(#1f5fd0, #7aa7ff) }
* { box-sizing: border-box }
body { margin: 0; display: flex; flex-direction: column; height: 100vh }
header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 8px 16px; border-bottom: 1px solid var(--line) }
h1 { font-size: 16px; margin: 0 8px 0 0 } h2 { font-size: 13px; margin: 12px 0 4px }
select, button { font: inherit; min-height: 32px; padding: 2px 8px; border-radius: 6px; border: 1px solid light-dark(#7a818c, #8a919c); background: Canvas; color: CanvasText }
button { cursor: pointer } :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px }
#broken { margin: 8px 16px; padding: 8px 12px; border: 1px solid #c33; border-radius: 6px; background: #c331; white-space: pre-wrap; font: 12px/1.5 ui-monospace, monospace; max-height: 40vh; overflow: auto }
#main { flex: 1; min-height: 0; display: grid; grid-template-columns: 200px minmax(0, 1fr) 300px }
nav, aside { overflow: auto; padding: 8px } aside { border-inline-start: 1px solid var(--line) }
nav ul { list-style: none; margin: 0; padding: 0 } nav button { width: 100%; text-align: start; border-color: transparent; background: none }
nav button[aria-current=true] { background: var(--soft); border-color: var(--accent) }
main { overflow: auto; background: var(--soft); padding: 8px }
iframe { display: block; margin: 0 auto; border: 1px solid var(--line); background: Canvas; height: 100%; transform-origin: 0 0 }
pre { margin: 0; padding: 8px; background: var(--soft); border-radius: 6px; overflow: auto; max-height: 30vh; font: 12px/1.4 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
#log { margin: 0; padding-inline-start: 24px; font-size: 12px }
@media (width < 900px) { body { height: auto } #main { grid-template-columns: 1fr } iframe { height: 80vh } aside { border: 0 } }
`
