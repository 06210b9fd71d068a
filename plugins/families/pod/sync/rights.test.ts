import { describe, expect, it } from 'vitest'
import { openSync as open } from '../../../../tests/pods/open-sync.ts'
import { WRITE_PAUSE_MS } from './synchronize.ts'

describe('the right to execute a file', () => {
  it('is part of the answer when a program has given or taken it, also of a locked file', async () => {
    const { pod, program, changes, executable, state } = await open()
    pod.executable.add('src/a.js').add('test.js').add('new.sh')
    await program({ 'new.sh': 'echo' })
    expect(executable()).toEqual(['new.sh', 'src/a.js', 'test.js'])
    expect([changes(), state().failed]).toEqual([{ 'new.sh': 'echo' }, []])
    pod.executable.delete('src/a.js')
    await program({})
    expect(executable()).toEqual(['new.sh', 'test.js'])
  })

  it('stays while the file is typed into, and when it is given to a file that somebody types into', async () => {
    const { clock, pod, program, type, podText, executable, news } = await open()
    pod.executable.add('src/a.js')
    await program({})
    type('src/a.js', 'typed')
    await clock.pass(WRITE_PAUSE_MS)
    expect([podText('src/a.js'), [...pod.executable]]).toEqual(['typed', ['src/a.js']])
    type('src/b.js', 'typed')
    pod.executable.add('src/b.js')
    await program({})
    await clock.pass(WRITE_PAUSE_MS)
    expect([podText('src/b.js'), executable(), news]).toEqual(['typed', ['src/a.js', 'src/b.js'], []])
    expect([...pod.executable]).toEqual(['src/a.js', 'src/b.js'])
  })

  it('is given to a pod that began without it', async () => {
    const { pod } = await open({ rights: ['src/a.js'] })
    expect([...pod.executable]).toEqual(['src/a.js'])
  })
})
