import type { Language } from '../../../src/sdk/language.ts'
import { aptGetInstall, debianPackagesIn, type Finding, installCommandIn } from '../../host/finding.ts'
import { type Html, html } from '../../report/html.ts'
import { type FirstPageTexts, firstPageTexts } from './texts.ts'

/** The part of the first page that lists what this machine lacks, with the command for each. */
export function machinePart(findings: readonly Finding[], language: Language): string {
  const texts = firstPageTexts[language]
  const missing = findings.filter(({ found }) => !found)
  if (missing.length === 0) return html`<p class="quiet">${texts.complete}</p>`.markup
  const packages = [...new Set(missing.flatMap(({ advice }) => debianPackagesIn(advice)))]
  const whole =
    packages.length > 0
      ? html`<li><p><strong>${texts.everything}</strong></p>${commandPart(aptGetInstall(packages), texts)}</li>`
      : undefined
  const names = missing.map(({ name }) => name).join('|')
  return html`<div data-missing="${names}"><p class="quiet">${texts.incomplete(missing.length, findings.length)}</p>
<details class="fold"><summary>${texts.commands(missing.length)}</summary><ul class="needs">${whole}${missing.map((finding) => need(finding, language, texts))}</ul></details></div>`
    .markup
}

function need({ advice, enables, name }: Finding, language: Language, texts: FirstPageTexts): Html {
  const command = installCommandIn(advice)
  const what =
    command === undefined ? html`<p class="quiet">${advice ?? ''}</p>` : commandPart(command, texts)
  return html`<li><p><strong>${name}</strong><small>${texts.withIt(enables[language])}</small></p>${what}</li>`
}

const commandPart = (command: string, texts: FirstPageTexts): Html =>
  html`<div class="command"><code translate="no">${command}</code><button type="button" class="plain" data-copy="${texts.copy}" data-copied="${texts.copied}">${texts.copy}<span class="hidden">${command}</span></button><span class="hidden" role="status"></span></div>`
