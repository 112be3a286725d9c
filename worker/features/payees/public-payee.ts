// The public fields of a payee, under the specification's names (section 3). A new column of payees is
// not public until it is added here.
import type { Payee } from '../../../shared/payees/payee'
import { toHeadingHtml } from './sanitize-heading'

/** `url` is the payee's slug. `customHeading` is sanitized HTML. */
export type PublicPayee = Omit<Payee, 'slug' | 'accountPlace'> & { readonly url: string }

export async function toPublicPayee(payee: Payee): Promise<PublicPayee> {
  return {
    payeeId: payee.payeeId,
    payeeName: payee.payeeName,
    isProvider: payee.isProvider,
    isBilling: payee.isBilling,
    isPartner: payee.isPartner,
    noGenericWeb: payee.noGenericWeb,
    autoConf: payee.autoConf,
    urls: { url: payee.urls.url, billingUrl: payee.urls.billingUrl },
    url: payee.slug,
    // The browser sends it to json_field_check to get the bot's fields.
    commonBot: payee.commonBot,
    acctRegex: payee.acctRegex,
    acctRegexWarn: payee.acctRegexWarn,
    acctRegexReadibleString: payee.acctRegexReadibleString,
    ccAccepted: {
      pall: payee.ccAccepted.pall,
      pvisa: payee.ccAccepted.pvisa,
      pmc: payee.ccAccepted.pmc,
      pdiscover: payee.ccAccepted.pdiscover,
      pamex: payee.ccAccepted.pamex,
    },
    customFields: payee.customFields,
    address: {
      address1: payee.address.address1,
      address2: payee.address.address2,
      city: payee.address.city,
      state: payee.address.state,
      zip: payee.address.zip,
    },
    logo: payee.logo && { url: payee.logo.url },
    customHeading: await toHeadingHtml(payee.customHeading),
    customLink: payee.customLink && { url: payee.customLink.url, kind: payee.customLink.kind },
    pphone: payee.pphone,
    notMedical: payee.notMedical,
    hasAccount: payee.hasAccount,
    useStatement: payee.useStatement,
    fee: payee.fee,
    payeeFees: payee.payeeFees,
    debtCollector: payee.debtCollector,
  }
}
