// Response of the widget builder's look-up of a name.
import * as z from 'zod/mini'

export const widgetName = z.strictObject({
  found: z.nullable(z.enum(['partner', 'payee', 'unknown'])),
  name: z.string(),
  payeeName: z.nullable(z.string()),
  /** Path of the link inside the element. */
  payeeId: z.nullable(z.string()),
  returnHosts: z.readonly(z.array(z.string())),
  fallbackPath: z.string(),
  /** #rrggbb */
  accent: z.string(),
  suggestions: z.array(
    z.strictObject({ payeeId: z.string(), name: z.string(), place: z.string() }),
  ),
})
