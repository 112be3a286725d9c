// What a page reports. Strict, so that nothing else can be sent along: no URL, no identifier.
import * as z from 'zod/mini'
import { maxValue } from '../../../shared/metrics/histogram'
import { type VitalValues, vitalNames } from '../../../shared/metrics/vitals'
import { measuredPages } from '../../platform/render/hydration-bootstrap'

const value = z.optional(z.int().check(z.minimum(0), z.maximum(maxValue)))

const hasValue = (vitals: VitalValues) => vitalNames.some((name) => vitals[name] !== undefined)

export const vitalsReport = z
  .strictObject({ page: z.enum(measuredPages), lcp: value, inp: value, cls: value })
  .check(z.refine(hasValue))
