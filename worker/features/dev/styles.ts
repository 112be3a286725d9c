import ownStyles from './dev.css?inline'

const sheets = import.meta.glob<string>(
  ['../../../client/styles/base.css', '../../../client/ui/**/*.css'],
  { query: '?inline', import: 'default', eager: true },
)

/** The base styles, the whole design system, and the dev site's own. */
export const devStyles = [...Object.values(sheets), ownStyles].join('')
