import { type RefObject, useEffect, useState } from 'react'
import type { CardBrand } from '../../../../../shared/card'
import { applyRule } from '../../../../../shared/field-rules'
import { fieldErrors } from '../../../../../shared/locales/en/field-errors'
import { amount } from '../../../../../shared/payments/schema'
import type { CardRules } from '../../card/use-card-rules'
import { findControl } from '../form-values'

function toCents(text: string | undefined): number | null {
  const cents = applyRule(amount, text)
  return cents.ok ? cents.value : null
}

/**
 * What the page derives from the inputs while they are typed: the amount in the sum and the card's
 * brand. Also reads what was typed before hydration.
 */
export function useTypedValues(
  form: RefObject<HTMLFormElement | null>,
  firstAmount: string | undefined,
  cardRules: CardRules | null,
  acceptedBrands: readonly CardBrand[],
) {
  const [amountCents, setAmountCents] = useState(() => toCents(firstAmount))
  const [brand, setBrand] = useState<CardBrand | null>(null)
  const [isNotAccepted, setNotAccepted] = useState(false)

  const readTyped = () => {
    if (!form.current) return
    setAmountCents(toCents(findControl(form.current, 'amount')?.value))
    // Stores only what the number implies: most keys then change no state and render nothing.
    const cardNumber = findControl(form.current, 'ccn')?.value ?? ''
    setBrand(cardRules?.detectBrand(cardNumber) ?? null)
    setNotAccepted(cardRules?.isRefusedSoFar(cardNumber, acceptedBrands) ?? false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: at hydration, and when the card rules load
  useEffect(readTyped, [cardRules])

  return {
    amountCents,
    brand,
    numberError: isNotAccepted ? fieldErrors.notAccepted : undefined,
    readTyped,
  }
}
