// The limits of the whole site, and of one partner's widget. What is right for them grows with the business, so that
// variables set them (docs/deploy.md); the numbers in limits.ts are their defaults. Each groups its hits in steps: a
// budget of 100,000 is stored in as many characters as one of 100.
import type { LimitName } from './limits'

export const budgetVariables = {
  text_budget: 'SMS_DAILY_BUDGET',
  text_unchecked_budget: 'SMS_UNCHECKED_DAILY_BUDGET',
  text_partner: 'SMS_PARTNER_DAILY_BUDGET',
  text_unchecked_partner: 'SMS_PARTNER_UNCHECKED_DAILY_BUDGET',
  payment_unchecked_site: 'PAYMENT_UNCHECKED_HOURLY_BUDGET',
  payment_captcha_down_site: 'PAYMENT_CAPTCHA_DOWN_HOURLY_BUDGET',
  access_code_site: 'WRONG_CODE_HOURLY_BUDGET',
} as const satisfies Partial<Record<LimitName, string>>

export type BudgetName = keyof typeof budgetVariables

/** How many uses of a budget count now. */
export type CountUses = (name: BudgetName, subject: string) => Promise<number>

/** The most uses of each budget in its window. */
export type Budgets = Readonly<Record<BudgetName, number>>
