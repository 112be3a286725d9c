// The public fields of a payee, under the specification's names (section 3).
import * as z from 'zod/mini'
import type { Payee } from '../../../shared/payees/payee'
import { type PublicPayee, publicPayee } from '../../../shared/payees/schema'
import { toHeadingHtml } from './sanitize-heading'

export const toPublicPayee = async (payee: Payee): Promise<PublicPayee> =>
  z.parse(publicPayee, {
    ...payee,
    url: payee.slug,
    customHeading: await toHeadingHtml(payee.customHeading),
  })
