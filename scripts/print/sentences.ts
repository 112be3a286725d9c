// Writes what payers read in each state of a payment into .cache/sentences.txt, by state, payer, biller and language, as
// the tests of those states read it (worker/features/payments/payer-states.test.ts).
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startVitest } from 'vitest/node'
import type { Reading } from '../../tests/support/payer-states/read-state.ts'
import { root } from '../run.ts'

const test = 'worker/features/payments/payer-states.test.ts'
const file = path.join(root, '.cache/sentences.txt')

const part = (heading: string, lines: readonly string[]) =>
  lines.length === 0 ? [] : [`-- ${heading}`, ...lines]

function toText(
  name: string,
  { statusPage, questionPage, messages, emailedAgain }: Reading,
): string {
  const again = emailedAgain === null ? [] : [emailedAgain.subject, ...emailedAgain.lines]
  const sent = messages.flatMap(({ template, channel, isSent, subject, lines }) =>
    part(`${isSent ? channel : 'to nobody'}: ${template}`, [
      ...(subject ? [subject] : []),
      ...lines,
    ]),
  )
  const pages = [...part('status page', statusPage), ...part('question page', questionPage)]
  return [`== ${name}`, ...pages, ...sent, ...part('email on request', again), ''].join('\n')
}

/** With a name, only the states with that text in theirs. */
export async function writeSentences(testNamePattern: string | undefined): Promise<void> {
  const vitest = await startVitest('test', [test], {
    run: true,
    project: ['worker'],
    ...(testNamePattern !== undefined && { testNamePattern }),
  })
  const texts = vitest.state
    .getTestModules()
    .flatMap((module) => [...module.children.allTests()])
    .flatMap((entry) => {
      const { payerState } = entry.meta()
      return payerState === undefined ? [] : [toText(entry.name, payerState)]
    })
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, texts.join('\n'))
  console.log(`${texts.length} states in ${path.relative(root, file)}`)
  await vitest.close()
}
