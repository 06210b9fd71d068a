/** One expression for each kind of pending work: a promise that settles when the real work has ended. */
export const AWAITED: Readonly<Record<string, string>> = {
  'Blob.text': `new Blob(['x'.repeat(1e6)]).text()`,
  'Blob.arrayBuffer': `new Blob(['x'.repeat(1e6)]).arrayBuffer()`,
  'Blob.stream': `new Blob(['x'.repeat(1e6)]).stream().getReader().read()`,
  'Response.json': `fetch('/json').then((reply) => reply.json())`,
  'Response.blob': `fetch('/json').then((reply) => reply.blob())`,
  'SubtleCrypto.digest': `crypto.subtle.digest('SHA-256', new Uint8Array(6e7))`,
  'SubtleCrypto.generateKey': `crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-521' }, true, ['sign'])`,
  createImageBitmap: `createImageBitmap(new ImageData(3000, 3000))`,
  'OffscreenCanvas.convertToBlob': `(() => {
    const canvas = new OffscreenCanvas(300, 300)
    canvas.getContext('2d').fillRect(0, 0, 9, 9)
    return canvas.convertToBlob()
  })()`,
  'HTMLCanvasElement.toBlob': `new Promise((done) => document.createElement('canvas').toBlob(done))`,
  'FileReader.readAsDataURL': `new Promise((done) => {
    const reader = new FileReader()
    reader.onload = done
    reader.readAsDataURL(new Blob(['x'.repeat(2e7)]))
  })`,
  'IDBFactory.open': `new Promise((done) => {
    const request = indexedDB.open('opened', 1)
    request.onsuccess = done
  })`,
  'IDBDatabase.transaction': `new Promise((done) => {
    const request = indexedDB.open('written', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('things')
    request.onsuccess = () => {
      const transaction = request.result.transaction('things', 'readwrite', { durability: 'strict' })
      transaction.objectStore('things').put('value', 'key')
      transaction.oncomplete = done
    }
  })`,
  'LockManager.request': `navigator.locks.request('door', { ifAvailable: true }, (lock) => lock.name)`,
  'StorageManager.estimate': `navigator.storage.estimate()`,
  'Permissions.query': `navigator.permissions.query({ name: 'camera' })`,
  'HTMLImageElement.src': `new Promise((done, fail) => {
    const image = new Image()
    image.onload = done
    image.onerror = fail
    image.src = '/dot.svg'
  })`,
  'script element': `new Promise((done, fail) => {
    const script = document.createElement('script')
    script.onload = done
    script.onerror = fail
    script.src = '/late.js'
    document.head.append(script)
  })`,
  'style sheet': `new Promise((done, fail) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.onload = done
    link.onerror = fail
    link.href = '/late.css'
    document.head.append(link)
  })`,
  ResizeObserver: `new Promise((done) => new ResizeObserver(done).observe(document.body))`,
  IntersectionObserver: `new Promise((done) => new IntersectionObserver(done).observe(document.body))`,
}
