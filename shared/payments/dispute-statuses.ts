export const disputeStatuses = ['opened', 'won', 'lost'] as const
export type DisputeStatus = (typeof disputeStatuses)[number]
