// What a build's variables lack: with them, the site would not start. Secrets are no variables of a build.
import { allowWorkerImports } from '../ops/worker-imports.ts'
import type { DeployedWing, Missing, Target } from './deploy-tools.ts'

export async function findMissing(
  vars: Readonly<Record<string, string>>,
  target: Target,
  wing: DeployedWing,
): Promise<Missing> {
  allowWorkerImports()
  // In a build, the bundler replaces it.
  Object.assign(globalThis, { __TARGET__: target, __WING__: wing })
  const { ConfigError, parseConfig } = await import('../../worker/platform/config/config.ts')
  const { issuedSecrets, ownSecrets } = await import(
    '../../worker/platform/config/secret-variables.ts'
  )
  const names: readonly string[] = [...ownSecrets, ...issuedSecrets]
  const isOfSecret = (fault: string) => names.includes(fault.split(' ', 1)[0] ?? '')
  try {
    parseConfig(vars, wing)
    return { wing, variables: [], secrets: [] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const [, ...faults] = error.message.split('\n')
    return {
      wing,
      variables: faults.filter((fault) => !isOfSecret(fault)),
      secrets: faults.filter(isOfSecret),
    }
  }
}

const toList = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n')

/** The workers' files; variables of both are in the first one. */
const fileOf = { public: 'wrangler.toml', back: 'worker/wrangler.back.toml' } as const

export const toVariablesText = (target: Target, { wing, variables }: Missing) =>
  `With these variables of ${fileOf[wing]} under [env.${target}.vars], the ${wing} worker would not start:\n${toList(variables)}`

export const toSecretsText = (target: Target, { wing, secrets }: Missing) =>
  `A build has no secrets. Unless they are set already, npx wrangler secret put <name> -c ${fileOf[wing]} --env ${target}:\n${toList(secrets)}`
