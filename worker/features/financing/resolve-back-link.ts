// Where "Go back to payment" leads. PAYEE_NAME is a hint to look up: what is not in the table gets
// the pay page, and nothing that was typed into the address is ever shown or followed.
import type { FinancingPageData } from '../../../shared/financing/page-data'
import { paths } from '../../../shared/urls'

type Back = FinancingPageData['back']
type Find = (name: string) => Promise<Back | null>

const maxNameLength = 100

export async function resolveBackLink(hint: string | null, find: Find): Promise<Back> {
  const name = (hint ?? '')
    .normalize('NFKC')
    .replace(/[\s+_-]+/g, ' ')
    .trim()
    .toLowerCase()
  const known = name === '' || name.length > maxNameLength ? null : await find(name)
  return known ?? { path: paths.pay, payeeName: null }
}
