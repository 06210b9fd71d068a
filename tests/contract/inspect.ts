/**
 * What became of the hostile HTML of `sample-test.ts`. Runs within the page, so it must not use anything from
 * outside of itself.
 */
export function inspect(root: string) {
  const content = document.querySelector(root)
  // The one frame that is ours shows pages of candidates, and is looked into by plugins/UIX/tests.
  const all = [...(content?.querySelectorAll('*:not(iframe[src*="/showcase?page="])') ?? [])]
  const harmed = all.filter(({ localName, textContent }) => localName === 'p' && textContent === 'hostile')
  const links = [...(content?.querySelectorAll('a') ?? [])].filter((link) => link.hasAttribute('href'))
  const forbidden = new Set('script style iframe object embed base form math'.split(' '))
  const attributes = all.flatMap((element) => element.getAttributeNames())
  return {
    /** How often the harmless part is there. */
    shown: harmed.length,
    attributes: harmed.flatMap((element) => element.getAttributeNames()),
    handlers: attributes.filter((name) => name.startsWith('on')),
    tags: all
      .filter((element) => !element.matches('iframe[src$="/showcase"]'))
      .map(({ localName }) => localName)
      .filter((name) => forbidden.has(name)),
    fields: content?.querySelectorAll('[name="answer"], [formaction]').length,
    links: [...new Set(links.map(({ href, target, rel }) => `${href} ${target} ${rel}`))],
    imagesAreLazy: [...(content?.querySelectorAll('img') ?? [])].every(({ loading }) => loading === 'lazy'),
    tables: content?.querySelectorAll('[role="region"][tabindex="0"] > table').length ?? 0,
    harm: Reflect.get(window, 'pwned'),
  }
}
