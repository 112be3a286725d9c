/**
 * Shows a dialog although other scripts may change the page: they may have replaced `showModal`, or removed the dialog
 * from `page`, outside of which React gets no events. `onLost` is called when another script closes, moves or removes
 * the open dialog, whose buttons may then be dead. The returned function closes it, also then: otherwise the page could
 * not be used.
 */
export function showDialog(
  dialog: HTMLDialogElement,
  onLost: () => void,
  page: Element | null = document.body,
): () => void {
  const place = page?.contains(dialog) ? dialog.parentElement : page
  const putBack = () => {
    if (dialog.parentNode !== place) place?.append(dialog)
  }
  putBack()
  try {
    dialog.showModal()
  } catch {}
  // Without a backdrop if showModal does not work.
  dialog.open = true
  const isModal = dialog.matches(':modal')
  const isShown = () =>
    dialog.open && dialog.parentNode === place && dialog.matches(':modal') === isModal
  const observer = new MutationObserver(() => {
    if (isShown()) return
    // A copy in its place looks the same, but its buttons do nothing.
    for (const other of document.querySelectorAll('dialog'))
      if (other !== dialog && other.isEqualNode(dialog)) other.remove()
    onLost()
  })
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['open'] })
  return () => {
    observer.disconnect()
    // close() does nothing without the attribute.
    dialog.open = true
    dialog.close()
    putBack()
  }
}
