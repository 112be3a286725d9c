import { type RefObject, useEffect, useState } from 'react'
import type { CardBrand } from '../../../../../shared/card'
import { fieldErrors } from '../../../../../shared/locales/en/field-errors'
import { amount } from '../../../../../shared/payments/schema'
import type { CardRules } from '../../card/use-card-rules'
import { findControl } from '../form-values'

function toCents(text: string | undefined): number | null {
  const cents = amount(text ?? '')
  return cents.ok ? cents.value : null
}

/**
 * What the page shows of the inputs while they are typed: the amount in the sum, the card's brand.
 * Also reads what was typed before the script arrived.
 */
export function useTypedValues(
  form: RefObject<HTMLFormElement | null>,
  firstAmount: string | undefined,
  cardRules: CardRules | null,
  acceptedBrands: readonly CardBrand[],
) {
  const [amountCents, setAmountCents] = useState(() => toCents(firstAmount))
  const [brand, setBrand] = useState<CardBrand | null>(null)
  const [isRefused, setRefused] = useState(false)

  const readTyped = () => {
    if (!form.current) return
    setAmountCents(toCents(findControl(form.current, 'amount')?.value))
    // What follows from the number, not the number: most keys change nothing that is shown.
    const cardNumber = findControl(form.current, 'ccn')?.value ?? ''
    setBrand(cardRules?.detectBrand(cardNumber) ?? null)
    setRefused(cardRules?.isRefusedSoFar(cardNumber, acceptedBrands) ?? false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: at the take-over, and with the card's rules
  useEffect(readTyped, [cardRules])

  return {
    amountCents,
    brand,
    numberError: isRefused ? fieldErrors.notAccepted : undefined,
    readTyped,
  }
}
