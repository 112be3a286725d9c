// Changes inputs as password managers do, now and whenever the page gets more of them: a text input gets an icon, every
// other input and select a wrapper. The cookie says when.
const wantedTime = /extension=(\w+)/.exec(document.cookie)?.[1]

/** An icon that fills in the input. */
function addIcon(input) {
  const icon = document.createElement('ext-icon')
  icon.textContent = '★'
  icon.addEventListener('click', () => {
    input.value = 'filled in'
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  input.after(icon)
}

function wrap(input) {
  const wrapper = document.createElement('ext-wrapper')
  input.before(wrapper)
  wrapper.append(input)
}

globalThis.changeInputs = (time) => {
  if (wantedTime !== time) return
  const changed = new WeakSet()
  const change = () => {
    for (const input of document.querySelectorAll('input:not([type="hidden"]), select')) {
      if (changed.has(input)) continue
      changed.add(input)
      if (input.type === 'text') addIcon(input)
      else wrap(input)
    }
  }
  change()
  new MutationObserver(change).observe(document, { childList: true, subtree: true })
}
