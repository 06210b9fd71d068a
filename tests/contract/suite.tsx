import { act } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { RecordedAnswer } from '../../src/recorder/answer.ts'
import type { SolutionFields } from '../../src/sdk/common.ts'
import { fileNameOf } from '../../src/sdk/format.ts'
import type { NodePlugin, Sample } from '../../src/sdk/node.ts'
import type { Plugin } from '../../src/sdk/view.ts'
import { copyOfJson } from '../../src/wire/json.ts'
import { skipUnless } from '../needs.ts'
import { EVERY_CASE, sampledByKind } from '../sampled.ts'
import { createDomPage } from './dom-page.ts'
import { readmeOf, savedPayloads } from './folders.ts'
import { canJudge, judgeSample } from './judge.ts'
import { watchLeaks } from './leaks.ts'
import { browserTypes, GARBAGE, load } from './load.ts'
import { openView } from './open-view.tsx'
import { proveReading } from './reading.tsx'
import { urisIn } from './sample-files.ts'
import { addressed, CHOOSERS, lookOf, tamper } from './tamper.ts'
import { proveTexts } from './texts.ts'
import { variantFaults } from './variants.ts'

/** Bytes that a save may have at most. */
const SAVE_LIMIT = 1_000_000

/** When samples are played; what notes the time notes this one. */
const MOMENT_OF_SAMPLES = '2026-01-05T09:00:00.000Z'

type AnySample = Sample<unknown, unknown, unknown>

/** Hands every picked file the URI under which the sample names it. */
function uploadFor(node: NodePlugin, sample: AnySample) {
  const uris = urisIn(node.solution.encode(sample.solution))
  return async (file: File) => uris.find((uri) => fileNameOf(uri) === file.name) ?? `/files/${file.name}`
}

/** Opens the empty view and has the type's own driver play the sample. */
async function play(plugin: Plugin, node: NodePlugin, sample: AnySample, readOnly = false) {
  const upload = uploadFor(node, sample)
  const { problem } = sample
  const view = await openView(plugin, {
    problem,
    solution: plugin.solution.empty(),
    readOnly,
    upload,
    ...(node.records && { recorded: sample.solution as RecordedAnswer }),
  })
  const played = node.drive(createDomPage(view.container, sample.files), problem, sample.solution)
  return { view, played }
}

function proveData(code: string) {
  it('[ENTITY-95] [ENTITY-96] [ENTITY-97] reads back every solution that it writes, and the empty one', async () => {
    const { plugin, samples } = await load(code)
    for (const solution of [plugin.solution.empty(), ...samples.map((sample) => sample.solution)]) {
      const wire = copyOfJson(plugin.solution.encode(solution)) as SolutionFields
      expect(plugin.solution.decode(wire)).toEqual(solution)
      expect(JSON.stringify(wire).length).toBeLessThan(SAVE_LIMIT)
    }
  })

  it('still reads every payload that was ever saved', async () => {
    const { plugin } = await load(code)
    const payloads = savedPayloads(code)
    expect(payloads.length).toBeGreaterThan(0)
    for (const { file, fields } of payloads) {
      expect(() => plugin.solution.decode(fields), file).not.toThrow()
    }
  })

  it.each(GARBAGE)('refuses to read %j as a solution, and garbage as a problem', async (fields) => {
    const { plugin } = await load(code)
    expect(() => plugin.solution.decode(fields)).toThrow(/must be/)
    for (const raw of [fields, null, 'statement', []]) expect(() => plugin.problem(raw)).toThrow(/must/)
  })
}

function proveWire(code: string) {
  it('keeps of a problem on the wire what a candidate may see, and nothing else', async () => {
    const { plugin, samples } = await load(code)
    for (const { problem, key } of samples) {
      const wire = { ...Object(problem), key, accept: key, slug: 'p', canary: 'canary' }
      expect(plugin.problem(JSON.parse(JSON.stringify(wire)))).toEqual(problem)
    }
  })
}

function proveVariants(code: string) {
  it('draws the same by the same seed, what it reads itself, and nothing of the key into the problem', async () => {
    expect(variantFaults((await load(code)).node)).toEqual([])
  })
}

function proveJudgement(code: string, isRun: boolean) {
  it('has samples: an empty, a right or waiting, and a wrong one where it judges', async () => {
    const { samples } = await load(code)
    expect(samples.length).toBeGreaterThanOrEqual(3)
    const found = new Set(samples.map((sample) => sample.verdict.status))
    expect(found).toContain('UNE')
    if (!found.has('NRE')) expect([...found]).toEqual(expect.arrayContaining(['ACC', 'REJ']))
  })

  it('[STATUS-09] [STATUS-10] [GAP-015] [GAP-017] judges and shows samples as stated', async (context) => {
    const { plugin, node, samples } = await load(code)
    skipUnless(await canJudge(node), `what runs ${code}`, context)
    const firstOfEach = sampledByKind(samples, ({ verdict: { status } }) => status)
    // What runs programs is judged by its right answer here, and by wrong ones in the tests of its type.
    const isChosen = ({ verdict: { status } }: (typeof samples)[number]) =>
      EVERY_CASE || !('execute' in node) || (isRun && status === 'ACC')
    const judged = firstOfEach.filter(isChosen)
    for (const sample of samples) {
      const { title, problem, key, solution, files, attempted, verdict, displayed } = sample
      expect(plugin.isAttempted(solution), title).toBe(attempted)
      expect(plugin.status(solution, verdict.status), title).toBe(displayed)
      expect(plugin.status(solution, 'CLR'), title).toBeNull()
      if (!judged.includes(sample)) continue
      const given = await judgeSample(node, { problem, solution, key: node.key(key, problem) }, { files })
      expect(given, title).toEqual({ status: verdict.status, score: expect.closeTo(verdict.score) })
    }
  })
}

function proveView(code: string) {
  it('shows every sample and answers nothing by itself', async () => {
    const { plugin, samples } = await load(code)
    for (const { problem, solution } of samples) {
      const view = await openView(plugin, { problem, solution })
      expect(view.container.textContent).not.toBe('')
      expect(view.answers).toEqual([])
      await view.close()
    }
  })

  it('answers exactly what its driver plays', async ({ onTestFinished }) => {
    vi.setSystemTime(MOMENT_OF_SAMPLES)
    onTestFinished(() => void vi.useRealTimers())
    const { plugin, node, samples } = await load(code)
    for (const sample of samples.filter(({ attempted }) => attempted)) {
      const { view, played } = await play(plugin, node, sample)
      await played
      const wanted = node.solution.encode(sample.solution)
      await vi.waitFor(() =>
        expect(plugin.solution.encode(view.answers.at(-1)), sample.title).toEqual(wanted),
      )
      await view.close()
    }
  })

  it('[GAP-115] offers no way to answer when it is read-only: no key, no paste, no drop', async () => {
    const { plugin, node, samples } = await load(code)
    for (const sample of sampledByKind(samples, ({ attempted }) => String(attempted))) {
      const { view, played } = await play(plugin, node, sample, true)
      await played.catch(() => {})
      const shown = lookOf(view.container)
      await act(async () => {
        for (const button of view.container.querySelectorAll('button')) {
          if (!button.closest(CHOOSERS)) button.click()
        }
      })
      await tamper(view.container)
      expect(lookOf(view.container), sample.title).toBe(shown)
      for (const field of view.container.querySelectorAll<HTMLInputElement>('input, textarea')) {
        expect(field.readOnly || field.disabled || field.closest(CHOOSERS) !== null).toBe(true)
      }
      for (const editor of view.container.querySelectorAll('[contenteditable]')) {
        expect(editor.getAttribute('contenteditable')).toBe('false')
      }
      expect(view.answers).toEqual([])
      expect(addressed(view.container, sample), sample.title).toEqual([])
      await view.close()
    }
  })

  it('leaves nothing behind when the view closes', async () => {
    const { plugin, node, samples } = await load(code)
    const [sample] = samples
    if (!sample) return
    const warm = await play(plugin, node, sample)
    await warm.played
    await warm.view.close()
    const { open } = watchLeaks()
    const { view, played } = await play(plugin, node, sample)
    await played
    await view.close()
    await vi.waitFor(() => expect([...open]).toEqual([]))
  })
}

/** Everything that is asked of every problem type. `isRun` says whether a right answer that runs is judged here. */
export async function proveType(code: string, isRun: boolean) {
  const { isPassage } = await browserTypes.load(code)
  describe(code, () => {
    beforeAll(async () => {
      await (await browserTypes.load(code)).view()
    })
    proveWire(code)
    proveVariants(code)
    proveTexts(code)
    proveView(code)
    if (isPassage) {
      proveReading(code)
      return
    }
    proveData(code)
    proveJudgement(code, isRun)

    it('shows in its README a payload that is one of its samples', async () => {
      const { plugin, samples } = await load(code)
      const example = /```json\n([\s\S]*?)```/.exec(readmeOf(code))?.[1]
      expect(samples.map(({ solution }) => plugin.solution.encode(solution))).toContainEqual(
        JSON.parse(example ?? ''),
      )
    })
  })
}
