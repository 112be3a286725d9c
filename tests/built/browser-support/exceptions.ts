// What may stay although some of our browsers lack it, and why nothing breaks there.

/** The API and the script. */
export const allowedApis: Readonly<Record<string, string>> = {
  '?.startViewTransition in react': 'in a try block whose catch does without the transition',
  'navigation in react': 'only in listeners that React adds if the API exists',
  'navigation.navigate in react': 'only in listeners that React adds if the API exists',
}

export const allowedStyles: Readonly<Record<string, string>> = {
  'text-wrap': 'lines break elsewhere',
  hyphens: 'a long word breaks without a hyphen',
  'scrollbar-gutter': 'the page moves a little when a dialog opens',
  'cursor: pointer': 'iPhones have no cursor',
  'cursor: not-allowed': 'iPhones have no cursor',
  resize: 'a text area keeps its size on iPhones',
  'text-size-adjust':
    'Safari and Firefox for Android have it with a prefix; computers enlarge no text',
  '-webkit-tap-highlight-color': 'a tapped link is highlighted as usual',
  'font-family: ui-monospace': 'the next font of the list applies',
  'grid-template-rows: subgrid': 'fields and pictures beside each other are not aligned',
  'animation-timeline': 'only where timeline-scope is supported',
  'animation-range': 'only where timeline-scope is supported',
  'view-timeline-name': 'only where timeline-scope is supported',
  'forced-color-adjust': 'in forced colors, the discs of steps are outlined',
  'user-select': 'Safari has it with a prefix',
  '@media scripting':
    'buttons that need scripts are also shown without them, a wait also shows the form that ends it, and card fields move the page as they load',
  '@page': 'paper has the browser’s margins',
  'break-after: avoid': 'a heading may end a sheet of paper',
  '::details-content': 'folded answers stay folded on paper',
  'content-visibility': 'folded answers stay folded on paper',
}
