import { inEveryLanguage } from '@assess/sdk'
import { writtenNodePlugin } from '../families/written/judge/plugin.ts'
import { samples } from './sample.ts'
import { TEX } from './solution.ts'
import { catalogues } from './texts.ts'

const ANSWER = { role: 'textbox', name: inEveryLanguage(catalogues, (texts) => texts.answer) }

export default writtenNodePlugin(TEX, {
  samples,
  async drive(page, _, { answer }) {
    if (answer !== '') await page.fill(ANSWER, answer)
  },
})
