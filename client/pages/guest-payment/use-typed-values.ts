import { type RefObject, useEffect, useState } from 'react'
import type { CardBrand } from '../../../shared/card'
import { fieldErrors } from '../../../shared/copy/en/field-errors'
import { amount } from '../../../shared/guest-payment'
import { findControl } from './form-values'
import type { CardRules } from './use-card-rules'

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
  const [cardNumber, setCardNumber] = useState('')

  const readTyped = () => {
    if (!form.current) return
    setAmountCents(toCents(findControl(form.current, 'amount')?.value))
    setCardNumber(findControl(form.current, 'ccn')?.value ?? '')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the take-over
  useEffect(readTyped, [])

  const isRefused = cardRules?.isRefusedSoFar(cardNumber, acceptedBrands) ?? false
  return {
    amountCents,
    brand: cardRules?.detectBrand(cardNumber) ?? null,
    numberError: isRefused ? fieldErrors.notAccepted : undefined,
    readTyped,
  }
}
