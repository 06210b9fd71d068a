/** What a candidate's server may say, byte by byte, by the path that is asked for. */
const REPLIES = {
  '/policies':
    'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nSet-Cookie: sessionid=forged; Domain=localhost; Path=/\r\nSet-Cookie: a=1; path=/; DOMAIN = .example.net\r\nStrict-Transport-Security: max-age=1; includeSubDomains\r\nClear-Site-Data: "*"\r\nContent-Security-Policy: default-src *\r\nContent-Security-Policy-Report-Only: report-uri http://evil.example\r\nReport-To: {}\r\nNEL: {}\r\nAlt-Svc: h2=":1"\r\nService-Worker-Allowed: /\r\nX-Frame-Options: DENY\r\nX-Own: kept\r\nConnection: close, X-Hop\r\nX-Hop: 1\r\n\r\nok',
  '/status-000': 'HTTP/1.1 000 Nothing\r\nContent-Length: 0\r\n\r\n',
  '/status-099': 'HTTP/1.1 099 Early\r\nContent-Length: 0\r\n\r\n',
  '/status-999': 'HTTP/1.1 999 Late\r\nContent-Length: 0\r\n\r\n',
  '/switching': 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n',
  '/no-http': 'SSH-2.0-OpenSSH\r\n',
  '/huge-header': `HTTP/1.1 200 OK\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`,
  '/two-lengths': 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  '/cut': 'HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf',
} as const

/** A server, written for Node.js, that says these and repeats every other request as it came. */
export const HOSTILE_SERVER = `
const replies = ${JSON.stringify(REPLIES)}
const redirect = '/redirect?to='
require('node:net').createServer((socket) => {
  socket.on('error', () => {})
  let asked = ''
  socket.setEncoding('latin1').on('data', (text) => {
    asked += text
    const path = asked.split(' ')[1]
    if (replies[path]) return socket.end(replies[path])
    if (path.startsWith(redirect)) {
      const to = decodeURIComponent(path.slice(redirect.length))
      return socket.end('HTTP/1.1 302 Found\\r\\nLocation: ' + to + '\\r\\nContent-Length: 0\\r\\n\\r\\n')
    }
    if (path === '/never') return
    if (path === '/api/kernels/big') {
      socket.write('HTTP/1.1 200 OK\\r\\nContent-Type: text/html\\r\\nConnection: close\\r\\n\\r\\n')
      const more = () => socket.destroyed || socket.write('<b>'.repeat(20000), more)
      return more()
    }
    if (!asked.includes('\\r\\n\\r\\n') || (/chunked/i.test(asked) && !asked.endsWith('0\\r\\n\\r\\n'))) return
    const type = 'Content-Type: text/html\\r\\nSet-Cookie: sessionid=forged\\r\\n'
    socket.end('HTTP/1.1 200 OK\\r\\n' + type + 'Content-Length: ' + asked.length + '\\r\\n\\r\\n' + asked)
  })
}).listen(process.env.PORT || 3000, '127.0.0.1')
`
