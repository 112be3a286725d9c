// Runs the steps of a rehearsal one after another, and prints a line for each.

export type Step = {
  readonly title: string
  /** What to do when it fails. */
  readonly advice: string
  /** Returns a text for the step's line, or an empty string. */
  readonly run: () => Promise<string>
}

type Failure = { readonly step: Step; readonly error: unknown }

/** Steps after a failed one are not run. Null if all passed. */
export async function runSteps(
  steps: readonly Step[],
  print: (line: string) => void,
): Promise<Failure | null> {
  for (const [index, step] of steps.entries()) {
    const startedAt = Date.now()
    const printOutcome = (outcome: string, found: string) => {
      const seconds = `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
      print(`${outcome.padEnd(8)}${seconds.padStart(9)} ${step.title}${found && `: ${found}`}`)
    }
    try {
      printOutcome('ok', await step.run())
    } catch (error) {
      printOutcome('FAILED', '')
      for (const { title } of steps.slice(index + 1)) print(`${'not run'.padEnd(17)} ${title}`)
      return { step, error }
    }
  }
  return null
}
