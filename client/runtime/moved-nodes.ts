// Lets React change a hydrated page in which a translator or an extension has moved or replaced nodes. Without this,
// React would throw, because a node is not where it was, and remove the page
// (https://github.com/facebook/react/issues/11538).

/** By the text that a translator has replaced. */
const replacements = new WeakMap<Node, Node>()

/** Call it with the page's changes: it remembers what has replaced a text, and lets React's next text be seen there. */
export function followReplacedTexts(changes: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
    const isFont = (node: Node | null) => node?.nodeName === 'FONT'
    const replacement = addedNodes[0] ?? [previousSibling, nextSibling].find(isFont)
    for (const node of removedNodes)
      if (replacement && node instanceof Text && !node.isConnected) follow(node, replacement)
  }
}

function follow(text: Text, replacement: Node): void {
  replacements.set(text, replacement)
  Object.defineProperty(text, 'nodeValue', {
    configurable: true,
    get: () => text.data,
    set: (value: string) => {
      text.data = value
      const shown = findShown(text)
      if (shown !== text) shown.textContent = value
    },
  })
}

/** The node, or what stands for it in the page: a replacement may be replaced too. */
function findShown(node: Node): Node {
  let shown = node
  // A translator that restores the text makes a circle.
  for (let steps = 0; !shown.isConnected && steps < 9; steps += 1)
    shown = replacements.get(shown) ?? shown
  return shown
}

/** The child of `parent` that stands for the node or contains it; null if there is none. */
function findChild(parent: Node, node: Node): Node | null {
  let found: Node | null = findShown(node)
  while (found && found.parentNode !== parent) found = found.parentNode
  return found
}

/** Call it once. Outside of the container, nodes are inserted and removed as ever. */
export function tolerateMovedNodes(container: Node): void {
  const { insertBefore, removeChild } = Node.prototype
  const isMoved = (parent: Node, node: Node) =>
    node.parentNode !== parent && container.contains(parent)

  Node.prototype.insertBefore = function <Inserted extends Node>(
    this: Node,
    node: Inserted,
    child: Node | null,
  ): Inserted {
    insertBefore.call(this, node, child && isMoved(this, child) ? findChild(this, child) : child)
    return node
  }

  Node.prototype.removeChild = function <Removed extends Node>(this: Node, node: Removed): Removed {
    if (!isMoved(this, node)) {
      removeChild.call(this, node)
      return node
    }
    const child = findChild(this, node)
    // The rest of an element that contains more than the node stays.
    const isShared = child?.contains(node) && child.textContent !== node.textContent
    const removed = isShared ? node : child
    if (removed) removed.parentNode?.removeChild(removed)
    return node
  }
}
