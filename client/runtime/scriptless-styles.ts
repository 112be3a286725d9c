/** Makes the page's rules for a browser without scripts apply: they hide what does nothing without React. */
export function applyScriptlessStyles(): void {
  const styles = document.getElementById('page-styles')
  if (!(styles instanceof HTMLStyleElement)) return
  for (const rule of styles.sheet?.cssRules ?? []) {
    if (!(rule instanceof CSSMediaRule)) continue
    if (rule.conditionText === '(scripting: none)') rule.media.mediaText = 'all'
    if (rule.conditionText === '(scripting: enabled)') rule.media.mediaText = 'not all'
  }
}
