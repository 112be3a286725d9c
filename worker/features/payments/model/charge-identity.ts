// What makes two submits of one attempt the same charge.
import type { Bill } from '../../../../shared/payments/bill-form'
import { hashToken } from '../../../platform/crypto/tokens'
import type { PaymentOrder } from './payment-order'

export type ChargeIdentity = {
  readonly version: number
  /** True for the fields that are part of the charge, in the order in which they are hashed. */
  readonly order: Readonly<Record<Exclude<keyof PaymentOrder, 'bill'>, boolean>>
  readonly bill: Readonly<Record<keyof Bill, boolean>>
}

/**
 * The newest first. A change of what is true, or of the order, is a new version. The one before stays for a day, until
 * the attempts that were submitted before the deploy have ended.
 */
export const identities: readonly [ChargeIdentity, ...ChargeIdentity[]] = [
  {
    version: 1,
    order: {
      payeeId: true,
      payType: true,
      isBtoB: true,
      isSilent: true,
      agreedRequestId: true,
      feeCents: true,
      billName: true,
      address1: true,
      city: true,
      state: true,
      zip: true,
      note: true,
      cardBrand: true,
      cardLastFour: true,
      // Staff may change these between two submits.
      payeeName: false,
      statementName: false,
      isDebtCollector: false,
      isPrivate: false,
      isPartner: false,
      brandColor: false,
      payeeFees: false,
      payeeFeesEs: false,
      payeePhone: false,
      // The link of a form that is sent again may have expired.
      seriesId: false,
      partnerRef: false,
      returnUrl: false,
      // The payer may send the form again from another page or device, or in another language.
      isGeneric: false,
      deviceType: false,
      webUrl: false,
      locale: false,
    },
    bill: {
      patientName: true,
      account: true,
      additionalAccounts: true,
      payDOB: true,
      payDOS: true,
      amountCents: true,
      email: true,
      phone: true,
      billingZip: true,
      // Whether the form has these depends on whether the automation host replies.
      botName: false,
      botFields: false,
    },
  },
]

const listPart = (values: object, part: Readonly<Record<string, boolean>>): readonly unknown[] => {
  const byName = new Map<string, unknown>(Object.entries(values))
  return Object.keys(part)
    .filter((name) => part[name])
    .map((name) => byName.get(name) ?? null)
}

async function hashCharge(order: PaymentOrder, identity: ChargeIdentity): Promise<string> {
  const fields = [listPart(order, identity.order), listPart(order.bill, identity.bill)]
  return `${identity.version}.${await hashToken(JSON.stringify(fields))}`
}

/** An order's hash by each version that is in use, the newest first. The first one is stored. */
export type Fingerprints = readonly [string, ...string[]]

export async function toFingerprints(
  order: PaymentOrder,
  [newest, ...earlier] = identities,
): Promise<Fingerprints> {
  const hash = (identity: ChargeIdentity) => hashCharge(order, identity)
  return [await hash(newest), ...(await Promise.all(earlier.map(hash)))]
}

export const isSameCharge = (
  stored: string | null | undefined,
  fingerprints: Fingerprints,
): boolean => stored != null && fingerprints.includes(stored)
