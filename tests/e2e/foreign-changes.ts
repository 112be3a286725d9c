// What extensions, translators and toolbars do to a page. Each function runs in the page, so that it may use nothing
// of this file. What a function inserts has data-foreign.

export type Change = () => void

/** They insert, wrap or move elements. */
export const elementChanges = {
  'elements first and last in head and body': () => {
    for (const parent of [document.head, document.body])
      for (const where of ['prepend', 'append'] as const)
        for (const name of ['div', 'template', 'ext-bar']) {
          const element = document.createElement(name)
          element.dataset.foreign = ''
          parent[where](element)
        }
  },
  'an element first and last in the page': () => {
    for (const where of ['prepend', 'append'] as const) {
      const element = document.createElement('div')
      element.dataset.foreign = ''
      document.getElementById('page')?.[where](element)
    }
  },
  'an element first and last in main and in each form': () => {
    for (const parent of document.querySelectorAll('main, form'))
      for (const where of ['prepend', 'append'] as const) {
        const element = document.createElement('div')
        element.dataset.foreign = ''
        parent[where](element)
      }
  },
  'an icon beside each input': () => {
    for (const input of document.querySelectorAll('input, textarea, select')) {
      if (input.nextSibling?.textContent === '★') continue
      const icon = document.createElement('span')
      icon.dataset.foreign = ''
      icon.textContent = '★'
      input.after(icon)
    }
  },
  'a wrapper around each input': () => {
    for (const input of document.querySelectorAll('input, textarea, select')) {
      if (input.parentElement?.matches('[data-foreign]')) continue
      const wrapper = document.createElement('div')
      wrapper.dataset.foreign = ''
      input.before(wrapper)
      wrapper.append(input)
    }
  },
  'a wrapper that takes each input before it is inserted': () => {
    for (const input of document.querySelectorAll('input, textarea, select')) {
      const { parentNode, nextSibling } = input
      const wrapper = document.createElement('div')
      wrapper.dataset.foreign = ''
      wrapper.append(input)
      parentNode?.insertBefore(wrapper, nextSibling)
    }
  },
  'marks in texts': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) {
      const content = text.nodeValue ?? ''
      if (content.trim().length < 4 || text.parentElement?.closest('script, style, noscript, svg'))
        continue
      const range = document.createRange()
      const start = content.search(/\S/)
      range.setStart(text, start + 1)
      range.setEnd(text, start + 3)
      const mark = document.createElement('mark')
      mark.dataset.foreign = ''
      range.surroundContents(mark)
    }
  },
  'comments removed': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT)
    const comments: Node[] = []
    while (walker.nextNode()) comments.push(walker.currentNode)
    for (const comment of comments) comment.parentNode?.removeChild(comment)
    document.body.normalize()
  },
  'attributes on everything': () => {
    for (const element of document.querySelectorAll('html, body, body *'))
      element.setAttribute('data-foreign', '')
  },
} as const satisfies Readonly<Record<string, Change>>

/** A translator puts each text in an element of its own, here with a mark before it. */
export const translations = {
  'a translation that replaces each text': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, svg, font'))
        continue
      const font = document.createElement('font')
      font.dataset.foreign = ''
      font.textContent = `»${text.data}`
      text.replaceWith(font)
    }
  },
  'a translation that wraps each text': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, svg, font'))
        continue
      const font = document.createElement('font')
      font.dataset.foreign = ''
      text.before(font)
      font.append(text)
      text.data = `»${text.data}`
    }
  },
} as const satisfies Readonly<Record<string, Change>>

/** Other ways to blank or break a page. */
export const otherChanges = {
  'the heading and the first child of body removed': () => {
    document.querySelector('h1')?.parentElement?.remove()
    document.querySelector('body > :not(#page):not(script)')?.remove()
  },
  'attributes of html and inputs': () => {
    const { documentElement } = document
    documentElement.className = 'translated-ltr'
    documentElement.lang = 'de'
    documentElement.style.filter = 'invert(1)'
    for (const input of document.querySelectorAll('input')) {
      input.setAttribute('autocomplete', 'off')
      input.setAttribute('data-lpignore', 'true')
      input.title = 'foreign'
    }
  },
  'the form wrapped': () => {
    for (const form of document.querySelectorAll('form')) {
      const wrapper = document.createElement('div')
      wrapper.dataset.foreign = ''
      form.replaceWith(wrapper)
      wrapper.append(form)
    }
  },
  'everything in the page wrapped': () => {
    const wrapper = document.createElement('div')
    wrapper.dataset.foreign = ''
    const page = document.getElementById('page')
    wrapper.append(...(page?.childNodes ?? []))
    page?.append(wrapper)
  },
  'the page wrapped': () => {
    const wrapper = document.createElement('div')
    wrapper.dataset.foreign = ''
    wrapper.append(...document.body.childNodes)
    document.body.append(wrapper)
  },
  'the body cloned': () => {
    document.body.replaceWith(document.body.cloneNode(true))
  },
  'children of main in reverse order': () => {
    const main = document.querySelector('main')
    main?.append(...[...main.childNodes].reverse())
  },
  'fields in reverse order': () => {
    for (const fieldset of document.querySelectorAll('fieldset'))
      fieldset.append(...[...fieldset.children].reverse())
  },
  'texts replaced through innerText': () => {
    for (const element of document.querySelectorAll<HTMLElement>('h1, h2, h3, p, label, button'))
      if (element.childElementCount === 0) element.innerText = `»${element.innerText}`
  },
  'a base, styles and a frame inserted': () => {
    const base = document.createElement('base')
    base.href = 'https://foreign.invalid/'
    const style = document.createElement('style')
    style.textContent = ':root { --foreign: 1 }'
    const frame = document.createElement('iframe')
    for (const element of [base, style, frame]) element.dataset.foreign = ''
    document.head.prepend(base, style)
    document.body.prepend(frame)
  },
  'hosts with shadow roots beside inputs, and popovers after the body': () => {
    for (const input of document.querySelectorAll('input')) {
      const host = document.createElement('ext-host')
      host.dataset.foreign = ''
      host.attachShadow({ mode: 'open' }).append(document.createElement('button'))
      input.after(host)
    }
    const popover = document.createElement('ext-popover')
    popover.dataset.foreign = ''
    popover.setAttribute('popover', 'manual')
    document.documentElement.append(popover)
    popover.showPopover()
  },
} as const satisfies Readonly<Record<string, Change>>

/** For an init script: inserts an element into `main` before the page's script records changes. */
export const changeWhileParsing = () => {
  const observer = new MutationObserver(() => {
    const main = document.querySelector('main')
    if (!main?.firstChild) return
    observer.disconnect()
    main.prepend(document.createElement('ext-bar'))
  })
  observer.observe(document, { childList: true, subtree: true })
}
