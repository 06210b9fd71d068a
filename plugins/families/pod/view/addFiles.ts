import type { ProblemContext } from '@assess/sdk'
import { type Content, faultOf } from '../../files/edits.ts'
import type { Work } from '../../files/solution.ts'
import type { Project } from '../../files/view/useProject.ts'
import { hashOf, textOf } from '../sync/content.ts'
import { fitsAsText, podOnlyReasonOf } from '../sync/limits.ts'
import { podTexts } from '../texts.ts'

/** Why a file of the device cannot be in the project, in words. */
class Refused extends Error {}

interface Adding {
  readonly upload: ProblemContext<unknown, unknown>['upload']
  readonly project: Project
  /** With its slash; `''` for the project itself. */
  readonly folder: string
}

/** Brings files of the device into the project; resolves with what is to be said of those that could not be added. */
export async function addFiles(adding: Adding, files: readonly File[]): Promise<string> {
  const { folder, project } = adding
  const problems: string[] = []
  const contents = new Map(project.contents)
  const work = { changes: { ...project.changes }, uploads: { ...project.uploads } }
  const readContent = contentReader(adding, contents, work)
  for (const file of files) {
    const path = folder + file.name
    try {
      const content = await readContent(path, file)
      contents.set(path, content)
      if (typeof content === 'string') work.changes[path] = content
      else work.uploads[path] = content
      project.write(path, content)
      project.open(path)
    } catch (error) {
      const { failed } = podTexts.project.refused
      const why = error instanceof Error ? error.message : String(error)
      problems.push(error instanceof Refused ? why : failed(file.name, why))
    }
  }
  return problems.join(' ')
}

/** What a project with these contents gets of a file: its text, otherwise the upload that it is then. */
function contentReader(
  { upload }: Adding,
  contents: ReadonlyMap<string, Content>,
  work: Omit<Work, 'executable'>,
) {
  const { refused } = podTexts.project
  return async (path: string, file: File): Promise<Content> => {
    const fault = faultOf(contents, work, path)
    if (fault) throw new Refused(refused[fault === 'tooMany' ? 'full' : fault](file.name))
    const reason = podOnlyReasonOf(work.uploads, path, file.size)
    if (reason) throw new Refused(refused[reason](file.name))
    const bytes = new Uint8Array(await file.arrayBuffer())
    const text = textOf(bytes)
    if (text !== undefined && fitsAsText(contents, work, path, text)) return text
    return { uri: await upload(file, { isExact: true }), hash: hashOf(bytes), size: bytes.length }
  }
}
