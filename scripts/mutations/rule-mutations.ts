import type { Mutation } from './mutation.ts'

export const ruleMutations: readonly Mutation[] = []
