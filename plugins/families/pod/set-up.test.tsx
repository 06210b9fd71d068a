// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakePod } from '../../../tests/contract/fake-pod.ts'
import { button, closeProjects, EDITOR, openProject } from '../../../tests/pods/open-project.tsx'

afterEach(closeProjects)

const statuses = () =>
  [...document.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent).join('|')

describe('[OVERLAY-09] while the pod is set up', () => {
  it.each([
    ['saving', { setUp: 'saving' }, 'Saving your answer…'],
    ['[POD-15] waiting', { setUp: 'waiting', before: 2 }, '2 candidates are before you.'],
    ['[POD-15] next', { setUp: 'waiting', before: 0 }, 'You are next.'],
    ['[POD-16] late', { setUp: 'late' }, 'This takes longer than usual.'],
    ['failed', { setUp: 'failed', message: 'No image.' }, 'No image.'],
  ] as const)('it is shown where the terminals will be, and nowhere else: %s', async (_, state, wanted) => {
    const { text, show } = await openProject()
    await show(state)
    const isSaidAloud = !('before' in state)
    expect(text().split(wanted)).toHaveLength(2 + Number(isSaidAloud))
  })

  it('what is folded away is said beside the button that waits for it, and opens when there is something to be done', async () => {
    const { find, show } = await openProject({ isFolded: true })
    await show({ setUp: 'waiting' })
    const panel = () => find('[role=tabpanel]:not([inert])')?.textContent
    const bar = () => find('[data-bottom-bar]')?.textContent
    expect([panel(), bar()?.split('Your workspace is being set up.').length]).toEqual([undefined, 3])
    await show({ setUp: 'failed', message: 'No image.' })
    expect([panel(), bar()]).toEqual([expect.stringContaining('No image.'), undefined])
  })

  it('[POD-18] a refusal says when to come back, and can be tried again', async () => {
    const pod = createFakePod()
    const opens = vi.spyOn(pod, 'open')
    const { page, text, show } = await openProject({ pod })
    expect(opens).toHaveBeenCalledTimes(1)
    await show({ setUp: 'full', retryAt: Date.UTC(2026, 0, 2, 10, 0) })
    expect(text()).toMatch(/Resource allocation failed.*Try again after .*2026.*\./)
    await page.click(button('Try again'))
    expect(opens).toHaveBeenCalledTimes(2)
  })

  it('files can be edited, and nothing is said aloud of the place in the queue', async () => {
    const { page, show, changes } = await openProject()
    await show({ setUp: 'waiting', before: 7 })
    const before = statuses()
    expect(before).toContain('Your workspace is being set up.')
    await show({ setUp: 'waiting', before: 6 })
    expect(statuses()).toBe(before)
    await page.fill(EDITOR, 'early')
    expect(changes()).toEqual({ 'src/server.js': 'early' })
  })

  it('[POD-17] what was typed is in the pod when it is ready', async () => {
    const { page, pod, show } = await openProject()
    await show({ setUp: 'waiting' })
    await page.fill(EDITOR, 'early')
    await show({ setUp: 'ready' })
    const inPod = () => new TextDecoder().decode(pod.content.get('src/server.js'))
    await vi.waitFor(() => expect(inPod()).toBe('early'))
  })
})
