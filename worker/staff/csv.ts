// CSV files of the staff page.
import { toSafeText } from '../../shared/csv'
import type { StaffContext } from './context'

export const toCell = (text: string): string => `"${text.replaceAll('"', '""')}"`

export const toSpreadsheetCell = (text: string): string => toCell(toSafeText(text))

export function respondWithCsv(c: StaffContext, name: string, lines: readonly string[]): Response {
  c.header('Content-Disposition', `attachment; filename="${name}"`)
  c.header('Content-Type', 'text/csv; charset=utf-8')
  return c.body([...lines, ''].join('\r\n'))
}
