// Resolves the target of "Go back to payment". PAYEE_NAME is looked up; a name that is not in the table
// leads to the pay page. The parameter itself is never shown or followed.
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
  const back = name === '' || name.length > maxNameLength ? null : await find(name)
  return back ?? { path: paths.pay, payeeName: null }
}
