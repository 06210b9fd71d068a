/** Nodes that a script of somebody else took away, and what it put in their place. */
interface Loss {
  readonly target: Node
  readonly removed: NodeList
  readonly shown: readonly Node[]
}

/** React leaves its mark on each node that it made, until it deletes the node. */
const isReacts = (node: Node) => Object.keys(node).some((key) => key.startsWith('__reactFiber$'))

const holdsReacts = (node: Node): boolean => isReacts(node) || [...node.childNodes].some(holdsReacts)

/** What was put in place of removed nodes with, before or after them; takes it out of `added`. */
function standIns(record: MutationRecord, added: Set<Node>): readonly Node[] {
  const { target, addedNodes, previousSibling, nextSibling } = record
  if (addedNodes.length > 0) return [...addedNodes]
  const there = previousSibling ? previousSibling.nextSibling : target.firstChild
  const put = [previousSibling, nextSibling, there].find(
    (node) => node?.parentNode === target && added.has(node),
  )
  if (!put) return []
  added.delete(put)
  return [put]
}

/** The child of `parent` that is the node, or that has come between the two. */
function childWith(parent: Node, node: Node): Node | undefined {
  let child: Node | null = node
  while (child && child.parentNode !== parent) child = child.parentNode
  return child ?? undefined
}

/**
 * Lets React live with translators and extensions, which replace, wrap and remove nodes of the page (GAP-143): a node
 * that React changes is put back into its place first, so that what is shown is true; one that is gone can be removed
 * and be stood before.
 */
export function surviveForeignChanges(): void {
  const losses = new WeakMap<Node, Loss>()
  const { prototype } = Node
  const { appendChild, insertBefore, removeChild } = prototype

  function note(batch: readonly MutationRecord[]) {
    // React's own changes may have come in the same batch.
    const added = new Set(
      batch.flatMap(({ addedNodes }) => [...addedNodes].filter((node) => !isReacts(node))),
    )
    for (const record of batch) {
      const { target, removedNodes } = record
      const ours = [...removedNodes].filter(isReacts)
      if (ours.length === 0) continue
      const loss = { target, removed: removedNodes, shown: standIns(record, added) }
      for (const node of ours) losses.set(node, loss)
    }
  }
  const observer = new MutationObserver(note)
  observer.observe(document, { childList: true, subtree: true })

  /** Puts a node that was replaced back in place of what replaced it. */
  function restore(node: Node) {
    note(observer.takeRecords())
    const loss = losses.get(node)
    if (!loss || node.parentNode) return
    const { target, removed } = loss
    const shown = loss.shown.filter(({ parentNode }) => parentNode === target)
    const [first] = shown
    if (!first) return
    for (const each of removed) if (!each.parentNode) insertBefore.call(target, each, first)
    for (const other of shown) removeChild.call(target, other)
  }

  /** Where a node stands in its parent; absent when it was taken away and nothing is in its place. */
  function placeIn(parent: Node, node: Node): Node | undefined {
    restore(node)
    return childWith(parent, node)
  }

  prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const place = child.parentNode === this ? child : placeIn(this, child)
    if (!place && !isReacts(child)) return removeChild.call(this, child) as T
    if (child.parentNode) removeChild.call(child.parentNode, child)
    if (place !== child && place && !holdsReacts(place)) removeChild.call(this, place)
    return child
  }

  prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    if (losses.has(node)) restore(node)
    const isMoved = next && next.parentNode !== this && isReacts(next)
    return insertBefore.call(this, node, isMoved ? (placeIn(this, next) ?? null) : next) as T
  }

  prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    if (losses.has(node)) restore(node)
    return appendChild.call(this, node) as T
  }

  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get(this: Text) {
      return this.data
    },
    set(this: Text, text: string | null) {
      if (!this.isConnected) restore(this.getRootNode())
      this.data = text ?? ''
    },
  })
}
