/** The codes of why payments are paused, from which staff choose. Payers do not read them. */
export const pauseReasons = ['processor_down', 'wrong_charges', 'biller_asked', 'incident'] as const

export type PauseReason = (typeof pauseReasons)[number]
