// What extensions, translators and toolbars do to a page. Each function runs in the page.

/** Put an element there that the page does not have. */
export const insertions = {
  'a div first in main': () =>
    document.querySelector('main')?.prepend(document.createElement('div')),
  'an element beside each input': () => {
    for (const input of document.querySelectorAll('input, textarea'))
      input.after(Object.assign(document.createElement('ext-icon'), { textContent: '★' }))
  },
  'an element around each input': () => {
    for (const input of document.querySelectorAll('input, textarea')) {
      const wrapper = document.createElement('ext-wrapper')
      input.before(wrapper)
      wrapper.append(input)
    }
  },
} as const

/** A translator puts each text in an element of its own, here with a mark before it. */
export function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, font')) continue
    const font = document.createElement('font')
    font.textContent = `»${text.data}`
    text.replaceWith(font)
  }
}
