// The funnel of a payment: how many payers reached each step. Imports nothing, so that Node and the
// browser's script load it as it is.

/** Where a payment form's script reports its steps. */
export const paymentStepPath = '/payment-step'

/**
 * found: a payee's form was shown. step_1: the payer typed into it. step_2: step 1 was complete. sent:
 * the first submit that passed the limits. recorded: the card was authorized. accepted: by staff.
 * text_requested, text_delivered: texts with a link.
 */
export const funnelStages = [
  'found',
  'step_1',
  'step_2',
  'sent',
  'recorded',
  'accepted',
  'text_requested',
  'text_delivered',
] as const
export type FunnelStage = (typeof funnelStages)[number]

export const deviceClasses = ['phone', 'computer', 'unknown'] as const
export type DeviceClass = (typeof deviceClasses)[number]

/** What the report may be grouped by. */
export const funnelGroups = ['day', 'biller', 'language', 'device'] as const
export type FunnelGroup = (typeof funnelGroups)[number]
