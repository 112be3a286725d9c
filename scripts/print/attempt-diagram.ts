// Writes the phases of a payment attempt into docs/architecture.md, from the table that the attempt asks at each write.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  endings,
  nextPhases,
  recreated,
} from '../../worker/features/payments/model/attempt-phases.ts'
import { root } from '../run.ts'

const file = path.join(root, 'docs/architecture.md')
const place = /(?<=<!-- attempt:begin -->\n).*?(?=<!-- attempt:end -->)/s

export function toDiagram(): string {
  const edges = Object.entries(nextPhases).flatMap(([phase, next]) =>
    Object.entries(next).map(([to, cause]) => `  ${phase} --> ${to}: ${cause}`),
  )
  const begins = Object.entries(recreated).map(([phase, cause]) => `  [*] --> ${phase}: ${cause}`)
  const ends = Object.entries(endings).map(([phase, cause]) => `  ${phase} --> [*]: ${cause}`)
  const lines = ['  [*] --> open', ...begins, ...edges, ...ends]
  return ['```mermaid', 'stateDiagram-v2', ...lines, '```', ''].join('\n')
}

export const readDiagram = (): string | undefined => place.exec(readFileSync(file, 'utf8'))?.[0]

export const writeDiagram = (): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replace(place, toDiagram))
