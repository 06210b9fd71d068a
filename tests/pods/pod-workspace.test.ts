import { describe, expect, it } from 'vitest'
import { MOST_LISTED } from '../../src/wire/pods.ts'
import { settle } from '../kernel/fake-clock.ts'
import { MINUTE } from '../kernel/fake-test.ts'
import type { StartedAttempt } from '../shell/fake-attempt.ts'
import { openedPod } from './opened-pod.ts'

describe('the workspace', () => {
  const workspaceOf = ({ session }: StartedAttempt) =>
    new Promise<ReturnType<Parameters<Parameters<typeof session.withPods>[0]>[0]['workspace']>>((resolve) =>
      session.withPods((pods) => resolve(pods.workspace('one'))),
    )

  it('asks, writes and reads with answers that name their question, and comes again when it was lost', async () => {
    const attempt = await openedPod()
    const workspace = await workspaceOf(attempt)
    const socket = attempt.pods.newest('workspace')
    await expect(workspace.read('a.txt')).rejects.toThrow('no connection')
    socket.message({ type: 'files', files: [{ path: 'a.txt', size: 2, hash: 'h' }, { path: 7 }] })
    expect(workspace.files()).toEqual([{ path: 'a.txt', size: 2, hash: 'h' }])
    expect(workspace.isFull()).toBe(false)
    const many = Array.from({ length: MOST_LISTED }, (_, at) => ({ path: `${at}.txt`, size: 0, hash: '' }))
    socket.message({ type: 'files', files: many })
    expect(workspace.isFull()).toBe(true)
    const written = workspace.write('a.txt', 'hö', true)
    const read = workspace.read('a.txt')
    const missing = workspace.read('b')
    const ids = socket.sent.map((request) => ('id' in request ? request.id : 0))
    expect(socket.sent[0]).toMatchObject({
      type: 'write',
      path: 'a.txt',
      content: btoa('h\xc3\xb6'),
      executable: true,
    })
    socket.message({ type: 'file', id: ids[2] })
    socket.message({ type: 'file', id: ids[1], content: btoa('hi'), executable: true })
    socket.message({ type: 'done', id: ids[0] })
    await written
    expect(await read).toEqual({ bytes: new TextEncoder().encode('hi'), isExecutable: true })
    expect(await missing).toBeUndefined()
    const lost = workspace.write('a.txt', 'x', false)
    socket.closed(1012, '')
    await expect(lost).rejects.toThrow('no connection')
    expect(workspace.isConnected()).toBe(false)
    await attempt.clock.pass(200)
    expect(attempt.pods.sockets.filter(({ address }) => address.includes('workspace'))).toHaveLength(2)
  })

  it('is silent where its socket opens and brings no files, and is asked again and again', async () => {
    const attempt = await openedPod()
    const workspace = await workspaceOf(attempt)
    const sockets = () => attempt.pods.sockets.filter(({ address }) => address.includes('workspace'))
    const reported: boolean[] = []
    workspace.subscribe(() => reported.push(workspace.isSilent()))
    // One that does not open is not a workspace that is silent.
    await attempt.clock.pass(2 * MINUTE)
    expect([workspace.isSilent(), sockets().length]).toEqual([false, 1])
    attempt.pods.newest('workspace').opened()
    await attempt.clock.pass(29_000)
    attempt.pods.newest('workspace').message({ type: 'pong' })
    expect(workspace.isSilent()).toBe(false)
    await attempt.clock.pass(1000)
    expect([workspace.isSilent(), reported.at(-1), sockets()[0]?.isClosed]).toEqual([true, true, true])
    await attempt.clock.pass(200)
    expect(sockets()).toHaveLength(2)
    attempt.pods.newest('workspace').opened()
    await attempt.clock.pass(31_000)
    expect([workspace.isSilent(), sockets().length]).toEqual([true, 3])
    attempt.pods.newest('workspace').opened()
    attempt.pods.newest('workspace').message({ type: 'files', files: [] })
    expect([workspace.isSilent(), workspace.isConnected()]).toEqual([false, true])
    await attempt.clock.pass(MINUTE)
    expect([workspace.isConnected(), sockets().length]).toEqual([true, 3])
  })

  it('gives its socket up without a network, and has another one with it, unless another tab has the workspace', async () => {
    const attempt = await openedPod()
    const workspace = await workspaceOf(attempt)
    const sockets = () => attempt.pods.sockets.filter(({ address }) => address.includes('workspace'))
    attempt.pods.newest('workspace').message({ type: 'files', files: [] })
    const asked = workspace.read('a.txt')
    attempt.session.withPods((pods) => pods.setOnline(false))
    await expect(asked).rejects.toThrow('no connection')
    expect([workspace.isConnected(), sockets().at(-1)?.isClosed]).toEqual([false, true])
    await attempt.clock.pass(MINUTE)
    expect(sockets()).toHaveLength(1)
    attempt.session.withPods((pods) => pods.setOnline(true))
    await settle()
    expect(sockets()).toHaveLength(2)
    sockets().at(-1)?.closed(4001, '')
    attempt.session.withPods((pods) => pods.setOnline(false))
    attempt.session.withPods((pods) => pods.setOnline(true))
    await attempt.clock.pass(MINUTE)
    expect(sockets()).toHaveLength(2)
  })
})
