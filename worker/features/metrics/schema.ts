// What a page reports, and what a payment form reports. Strict, so that nothing else can be sent along: no
// URL, no identifier of the visitor.
import * as z from 'zod/mini'
import { locales } from '../../../shared/locales/locale'
import { maxValue } from '../../../shared/metrics/histogram'
import { hydrationOutcomes } from '../../../shared/metrics/hydration'
import { type VitalValues, vitalNames } from '../../../shared/metrics/vitals'
import { pagesWithScript, pagesWithVitals } from '../../platform/render/hydration-bootstrap'

const value = z.optional(z.int().check(z.minimum(0), z.maximum(maxValue)))

const hasValue = (vitals: VitalValues) => vitalNames.some((name) => vitals[name] !== undefined)

export const vitalsReport = z
  .strictObject({ page: z.enum(pagesWithVitals), lcp: value, inp: value, cls: value })
  .check(z.refine(hasValue))

export const hydrationReport = z.strictObject({
  page: z.enum(pagesWithScript),
  outcome: z.enum(hydrationOutcomes),
})

/** The steps that only the browser knows. The payee's id is the form's; it says nothing about the payer. */
export const stepReport = z.strictObject({
  step: z.enum(['step_1', 'step_2']),
  payee: z.string().check(z.maxLength(80)),
  locale: z.enum(locales),
})
