// All mutations, in two lists.
import { cardTestingMutations } from './card-testing-mutations.ts'
import { decisionMutations } from './decision-mutations.ts'
import { featureMutations } from './feature-mutations.ts'
import { limitMutations } from './limit-mutations.ts'
import { numberMutations } from './number-mutations.ts'
import { requestMutations } from './request-mutations.ts'
import { ruleMutations } from './rule-mutations.ts'
import { setupMutations } from './setup-mutations.ts'
import { staffMutations } from './staff-mutations.ts'

export const lists = {
  protections: [
    ...requestMutations,
    ...cardTestingMutations,
    ...limitMutations,
    ...decisionMutations,
    ...featureMutations,
    ...setupMutations,
    ...staffMutations,
  ],
  numbers: [...ruleMutations, ...numberMutations],
} as const
