// What the steps of npm run deploy use.
import type { ToolResult } from '../run.ts'

export const targets = ['staging', 'production'] as const
export type Target = (typeof targets)[number]

/** What the doctor found at the deployed site. */
export type Examination = { readonly hasProblems: boolean; readonly text: string }

export type DeployedWing = 'public' | 'back'

/** What the configuration of one worker lacks. */
export type Missing = {
  readonly wing: DeployedWing
  /** A sentence each, which begins with the variable's name. */
  readonly variables: readonly string[]
  /** The same of secrets, which may be set already. */
  readonly secrets: readonly string[]
}

export type DeployTools = {
  /** Git in the working tree; it throws where there is no repository. */
  readonly git: (args: readonly string[]) => string
  readonly wrangler: (args: readonly string[]) => Promise<ToolResult>
  readonly build: (target: Target) => Promise<void>
  /** The text of a file of the project; null if there is none. */
  readonly readText: (file: string) => string | null
  readonly findMissing: (
    vars: Readonly<Record<string, string>>,
    target: Target,
    wing: DeployedWing,
  ) => Promise<Missing>
  /** Adds the hashed files of the build that was deployed before to the new one. Returns how many. */
  readonly addPreviousAssets: (target: Target) => number
  readonly rememberAssets: (target: Target) => void
  /** Throws an error whose message says why the site cannot be examined. */
  readonly examine: (opsUrl: string, commit: string, target: Target) => Promise<Examination>
  readonly print: (line: string) => void
}

export class DeployRefusal extends Error {
  override readonly name = 'DeployRefusal'
}

/** Errors of wrangler that do not say what to do. */
const advice: readonly (readonly [RegExp, string])[] = [
  [
    /\b10089\b/,
    'Turn Analytics Engine on once for the account: dashboard, Storage & databases, Analytics Engine.',
  ],
]

/** The end of what wrangler printed, and what to do about it where that is known. */
export const explainFailure = (output: string): readonly string[] => [
  output.trimEnd().slice(-3000),
  ...advice.filter(([pattern]) => pattern.test(output)).map(([, hint]) => hint),
]

type Step = { readonly args: readonly string[]; readonly failure: string }

/** Returns what wrangler printed, or throws it with the sentence. */
export async function mustDo({ wrangler }: DeployTools, { args, failure }: Step): Promise<string> {
  const { code, output } = await wrangler(args)
  if (code === 0) return output
  throw new DeployRefusal([...explainFailure(output), failure].join('\n\n'))
}
