import type { ProblemDefinition, TestDefinition } from '../../cli/definitions/definition.ts'
import { nodeManifest } from '../../plugins/node.ts'
import { type InputWay, type NodePlugin, waysOf } from '../../src/sdk/node.ts'
import type { Sample } from '../../src/sdk/samples.ts'
import { defineTest } from '../backend/samples.ts'

export interface Case {
  readonly code: string
  readonly slug: string
  readonly node: NodePlugin
  readonly sample: Sample<unknown, unknown, unknown>
  /** By what the sample is played. */
  readonly by: InputWay
}

/** What nobody who shows authored HTML may let through. */
export const HOSTILE =
  '<script>window.pwned = 1</script><img src="x" onerror="window.pwned = 1"><style>body { display: none }</style>' +
  '<p style="position:fixed" id="root" onclick="window.pwned = 1">hostile</p>' +
  '<svg><a href="javascript:window.pwned = 1"><text>s</text></a></svg><math><mi onclick="pwned">m</mi></math>' +
  '<a href="javascript:window.pwned = 1">j</a><a href="https://example.com/">out</a>' +
  '<iframe src="/" srcdoc="x"></iframe><object data="x"></object><embed src="x"><base href="//example.com/">' +
  '<form action="/"><input name="answer"><button formaction="/">b</button></form><table><tr><td>t</td></tr></table>'

/** Every sample of every type, by each way that the type claims, each as a problem of its own. */
export async function casesOfSamples(): Promise<readonly Case[]> {
  const types = await Promise.all(Object.values(nodeManifest).map(async (entry) => (await entry()).default))
  return types.flatMap((node: NodePlugin) =>
    node.samples.flatMap((sample, index) =>
      waysOf(node).map((by) => {
        const slug = `${node.code.toLowerCase()}-${by}-${index + 1}`
        return { code: node.code, slug, node, sample, by }
      }),
    ),
  )
}

/** A problem as an author would have written it, who also put `extra` HTML behind every piece of HTML. */
export function definitionOf({ code, slug, sample }: Omit<Case, 'by'>, extra = ''): ProblemDefinition {
  const isHtml = (name: string, text: string) => name === 'statement' || text.includes('<')
  const withExtra = (name: string, value: unknown) =>
    typeof value === 'string' && isHtml(name, value) ? value + extra : value
  const content = JSON.parse(JSON.stringify(sample.problem, withExtra))
  const { statement } = content
  const { title, key } = sample
  return { slug, problem_type: code, title, statement, score: 10, content, key }
}

export function testOf(problems: readonly ProblemDefinition[], folder: string): TestDefinition {
  return defineTest({
    slug: 'samples',
    name: 'Every sample of every type',
    instructions: '',
    enable_feedback_page: false,
    sections: [{ slug: 'all', name: 'All', duration: 0, extend_duration: 0, problems }],
    folder,
  })
}
