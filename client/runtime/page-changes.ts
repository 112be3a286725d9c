// Changes of the page that React did not make: extensions and translators insert elements beside inputs, wrap them,
// and replace texts. They are undone for hydration, which needs the server's nodes, and repeated after it.

type PageChanges = {
  readonly observer: MutationObserver
  readonly records: MutationRecord[]
  readonly observe: (more: MutationObserverInit) => void
  receive: (latest: readonly MutationRecord[]) => void
}

declare global {
  /** The inline loader records changes since the page was parsed (worker/platform/render/hydration-bootstrap.ts). */
  var pageChanges: PageChanges
}

/** Of the browser: an extension may replace these with functions that throw. */
const { insertBefore, removeChild } = Node.prototype

/** The changes since the last call, the oldest first. */
export function consumeChanges(): readonly MutationRecord[] {
  const { records, observer } = pageChanges
  records.push(...observer.takeRecords())
  return records.splice(0)
}

/** From now on, hands over the changes of each task. Those of the current task, React's included, can be taken. */
export function receiveChanges(receive: PageChanges['receive']): void {
  pageChanges.receive = receive
  pageChanges.observe({ attributeOldValue: true })
}

/** Who changed the page: translators put texts in font elements. */
export const toKind = (records: readonly MutationRecord[]) =>
  records.some(({ addedNodes }) => [...addedNodes].some(({ nodeName }) => nodeName === 'FONT'))
    ? 'translation'
    : 'elements'

/**
 * Undoes the changes, the newest first. The returned function repeats them. Neither writes HTML, so that Trusted
 * Types allow both.
 */
export function undo(records: readonly MutationRecord[]): () => void {
  const repeats = [...records].reverse().map(undoRecord)
  return () => {
    for (const repeat of repeats.reverse()) repeat()
  }
}

function undoRecord(record: MutationRecord): () => void {
  const { type, target, addedNodes, removedNodes, attributeName, oldValue } = record
  if (target instanceof Element && attributeName !== null) {
    if (oldValue === null) target.removeAttribute(attributeName)
    else target.setAttribute(attributeName, oldValue)
  }
  if (type === 'characterData') {
    const { nodeValue } = target
    target.nodeValue = oldValue
    return () => {
      target.nodeValue = nodeValue
    }
  }
  for (const node of addedNodes) if (node.parentNode === target) removeChild.call(target, node)
  // A removed node may be in an element that was not observed, such as a wrapper that was inserted with it.
  const returns = [...removedNodes].map((node) => {
    const { parentNode: parent, previousSibling, nextSibling } = node
    if (!parent) return () => node.parentNode && removeChild.call(node.parentNode, node)
    return () => insert(node, { target: parent, previousSibling, nextSibling })
  })
  for (const node of removedNodes) insert(node, record)
  return () => {
    for (const putBack of returns) putBack()
    for (const node of addedNodes) insert(node, record)
  }
}

type Place = Pick<MutationRecord, 'target' | 'previousSibling' | 'nextSibling'>

/** If a sibling was moved in the meantime, uses the other one. */
function insert(node: Node, { target, previousSibling, nextSibling }: Place): void {
  const follower = previousSibling?.parentNode === target ? previousSibling.nextSibling : null
  insertBefore.call(target, node, nextSibling?.parentNode === target ? nextSibling : follower)
}
