// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { signOut } from '../../src/adapters/browser/page.ts'

afterEach(() => {
  vi.restoreAllMocks()
  document.head.replaceChildren()
  document.body.replaceChildren()
})

test('[ROUTE-22] signing out sends a form with the token where the backend offers one', () => {
  document.head.innerHTML = '<meta name="sign-out" content="post">'
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('csrftoken=mine')
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {})
  signOut('/logout')
  const [form] = submit.mock.contexts as HTMLFormElement[]
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/logout'])
  expect(Object.fromEntries(new FormData(form))).toEqual({ csrf: 'mine' })
})

test('[ROUTE-22] a browser that blocks cookies is told so, since an invite would lead to the same place again', () => {
  document.head.innerHTML = '<meta name="sign-out" content="post">'
  vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  signOut('/logout')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/logout?cookies=off')
})

test('[ROUTE-22] elsewhere it goes to the address', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  signOut('https://account.example.com/logout')
  expect(assign).toHaveBeenCalledExactlyOnceWith('https://account.example.com/logout')
})
