// The diagram of docs/architecture.md and the table of an attempt's phases.
import { expect, test } from 'vitest'
import { readDiagram, toDiagram } from '../../scripts/print/attempt-diagram.ts'
import { nextPhases } from '../../worker/features/payments/model/attempt-phases.ts'

test('docs/architecture.md has the diagram of the phases as `npm run print -- diagram` writes it', () => {
  expect(readDiagram()).toBe(toDiagram())
})

test('every phase can be reached, and every phase but the last two leads on', () => {
  const reached = new Set(Object.values(nextPhases).flatMap((next) => Object.keys(next)))
  expect(Object.keys(nextPhases).filter((phase) => !reached.has(phase))).toEqual([])
  const ends = Object.entries(nextPhases).filter(([phase, next]) =>
    Object.keys(next).every((to) => to === phase),
  )
  expect(ends.map(([phase]) => phase)).toEqual(['recorded', 'closed'])
})
