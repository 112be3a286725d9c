// Keyboard shortcuts of the staff page. A shortcut never decides: it opens a confirmation, a list, or a field.
;(() => {
  const { base, posted } = document.body.dataset
  // Back to the reply to a form would ask whether to post it again. Its address leads to the payment with GET.
  if (posted !== undefined) history.replaceState(null, '', location.href)
  const find = (selector) => document.querySelector(selector)
  const isOn = () => localStorage.getItem('staff-keys') !== 'off'
  // Without this script they do nothing, and are not shown.
  find('.keys').hidden = false
  const list = find('#keys')
  const box = find('#keys-on')
  box.checked = isOn()
  box.addEventListener('change', () =>
    localStorage.setItem('staff-keys', box.checked ? 'on' : 'off'),
  )

  function moveBy(step) {
    const links = [...document.querySelectorAll('[data-row] a')]
    const at = links.indexOf(document.activeElement)
    links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus()
  }

  function openField(selector) {
    const field = find(selector)
    const folded = field?.closest('details')
    if (folded) folded.open = true
    field?.focus()
  }

  const actions = {
    '?': () => {
      list.open = !list.open
      list.scrollIntoView({ block: 'end' })
    },
    '/': () => find('#q').focus(),
    q: () => location.assign(`${base}/`),
    j: () => moveBy(1),
    k: () => moveBy(-1),
    a: () => find('[data-key=a]')?.click(),
    r: () => openField('#reject-reason'),
    i: () => openField('#ask-type'),
    n: () => openField('#note-note'),
  }

  document.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (event.target.closest('input, select, textarea')) return
    const action = isOn() ? actions[event.key] : undefined
    if (!action) return
    event.preventDefault()
    action()
  })

  // New payments are announced; the list changes only when it is opened again.
  const news = find('#news')
  if (!news) return
  setInterval(async () => {
    if (document.hidden) return
    const reply = await fetch(`${base}/count`).catch(() => null)
    const count = reply?.ok ? Number(await reply.text()) : Number.NaN
    const more = count - Number(news.dataset.count)
    if (more > 0) news.textContent = `${more} more to review. Press q to see them.`
  }, 30_000)
})()
