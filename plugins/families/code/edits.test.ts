import { describe, expect, it } from 'vitest'
import { chosen, restored, shownCode, written } from './edits.ts'
import { codeCodec, isCoded, NOTHING_CODED } from './solution.ts'
import { codeData, keepsLocked, lockedBy, stubText } from './stub.ts'

const STUB = { head: 'a\nb\n', body: 'c\n', tail: 'd\n' }
const python = { slug: 'python', uri: '/api/v1/technology/python', stub: STUB, kind: undefined }
const CPP = '/api/v1/technology/cpp'
const cpp = { slug: 'cpp', uri: CPP, stub: 'int main() {}\n', kind: undefined }

describe('stubs', () => {
  it('[VALID-15] [GAP-014] [ENTITY-99] tells the locked lines of the document as it is now, counted from 1', () => {
    expect(stubText(STUB)).toBe('a\nb\nc\nd')
    const locked = lockedBy(STUB, 'User-Generated')
    expect(locked).toEqual({ head: 2, tail: 1 })
    expect(codeData(STUB, locked, 'a\nb\nc1\nc2\nc3\nd')).toEqual({
      stub_length: { head: 2, body: 1, tail: 1 },
      lock_range: { head: [1, 2], tail: [6, 6] },
    })
  })

  it('[GAP-013] [ENTITY-76] [ENTITY-79] locks nothing of a plain text, nor of the kind Default', () => {
    expect(lockedBy('a\nb', undefined)).toEqual({ head: 0, tail: 0 })
    const locked = lockedBy(STUB, 'Default')
    expect(codeData(STUB, locked, 'x').lock_range).toEqual({ head: null, tail: null })
  })

  it('[GAP-014] [ENTITY-98] [ENTITY-99] is sent with the code and what is locked in it, in lines', () => {
    const N = 2
    const M = 1
    const K = 1
    const tailLength = K
    const total = 6
    const sent = codeCodec.encode(written(NOTHING_CODED, python, 'a\nb\nc1\nc2\nc3\nd'))
    expect(sent).toEqual({
      technology: '/api/v1/technology/python',
      code: 'a\nb\nc1\nc2\nc3\nd',
      extra_data: {
        code: {
          stub_length: { head: N, body: M, tail: K },
          lock_range: { head: [1, N], tail: [total + 1 - tailLength, total] },
        },
        drafts: {},
        stdin: '',
      },
    })
    const { extra_data } = codeCodec.encode(written(NOTHING_CODED, cpp, 'int x;'))
    expect(extra_data).toMatchObject({ code: { lock_range: { head: null, tail: null } } })
  })

  it('leaves a line to write on where the body is empty', () => {
    expect(stubText({ head: 'a', body: '', tail: 'b' })).toBe('a\n\nb')
  })

  it('knows a document whose locked lines were changed', () => {
    const locked = { head: 2, tail: 1 }
    const keeps = (code: string) => keepsLocked(STUB, locked, code)
    expect(['a\nb\nx\ny\nd', 'a\nb\n\nd', 'a\nb\nd'].map(keeps)).toEqual([true, true, true])
    expect(['a\nx\nc\nd', 'a\nb\nc\nd2', 'a\nb', ''].map(keeps)).toEqual([false, false, false, false])
  })
})

describe('edits', () => {
  it('[SAVE-09] [GAP-017] [ENTITY-94] are nothing to save without a technology, and no answer while they are the stub', () => {
    expect(codeCodec.encode(NOTHING_CODED).technology).toBe('')
    const same = written(NOTHING_CODED, python, stubText(STUB))
    expect(codeCodec.encode(same).technology).toBe('/api/v1/technology/python')
    expect(isCoded(same)).toBe(false)
    expect(shownCode(same, python)).toBe('a\nb\nc\nd')
    expect(isCoded(written(NOTHING_CODED, python, stubText(STUB), true))).toBe(true)
  })

  it('[GAP-017] keep a text that was cleared: the stub comes back by its own text alone', () => {
    const cleared = written(NOTHING_CODED, cpp, '')
    expect([shownCode(cleared, cpp), isCoded(cleared), cleared.technology]).toEqual(['', false, CPP])
    expect(shownCode(codeCodec.decode(codeCodec.encode(cleared)), cpp)).toBe('')
    const back = chosen(chosen(cleared, 'cpp', python), 'python', cpp)
    expect(shownCode(back, cpp)).toBe('')
    const reset = written(cleared, cpp, stubText(cpp.stub))
    expect([shownCode(reset, cpp), reset.data]).toEqual([stubText(cpp.stub), null])
    expect(restored(cleared, written(NOTHING_CODED, python, 'x')).drafts).toEqual({ cpp: '' })
  })

  it('[GAP-004] [TYPE-16] keep a draft for each language, and the one that was chosen last', () => {
    const first = written(NOTHING_CODED, python, 'a\nb\nmine\nd')
    const second = chosen(first, 'python', cpp)
    expect(second).toMatchObject({ technology: '/api/v1/technology/cpp', code: '' })
    expect(second.drafts).toEqual({ python: 'a\nb\nmine\nd' })
    const back = chosen(written(second, cpp, 'int x;'), 'cpp', python)
    expect(back).toEqual({ ...first, drafts: { cpp: 'int x;' } })
  })

  it('keep every draft when a second language is chosen before the first one is there', () => {
    const java = { slug: 'java', uri: '/api/v1/technology/java', stub: '', kind: undefined }
    const begun = chosen(written(NOTHING_CODED, cpp, 'int x;'), 'cpp', python)
    const first = written(begun, python, 'a\nb\nmine\nd')
    const twice = chosen(chosen(first, 'python', cpp), 'python', java)
    expect(twice.drafts).toEqual({ python: 'a\nb\nmine\nd', cpp: 'int x;' })
    const back = chosen(first, 'python', cpp)
    expect(chosen(back, 'python', cpp)).toEqual(back)
  })

  it('[CALL-40] bring an earlier version back without losing what is written in another language', () => {
    const earlier = written(NOTHING_CODED, cpp, 'int old;')
    const now = { ...written(NOTHING_CODED, python, 'a\nb\nnew\nd'), stdin: '1' }
    const expected = { ...earlier, drafts: { python: 'a\nb\nnew\nd' }, stdin: '1' }
    expect(restored(now, earlier)).toEqual(expected)
  })
})

it('a program has at most a hundred drafts in other languages', () => {
  const withDrafts = (count: number) => {
    const drafts = Object.fromEntries(Array.from({ length: count }, (_, key) => [`language-${key}`, 'x']))
    return { technology: CPP, code: 'main', extra_data: { code: null, drafts, stdin: '' } }
  }
  expect(Object.keys(codeCodec.decode(withDrafts(100)).drafts)).toHaveLength(100)
  expect(() => codeCodec.decode(withDrafts(101))).toThrow('extra_data.drafts')
})
