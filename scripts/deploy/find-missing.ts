// What a build's variables lack: with them, the site would not start. Secrets are no variables of a build.
import { allowWorkerImports } from '../ops/worker-imports.ts'
import type { Missing, Target } from './deploy-tools.ts'

export async function findMissing(
  vars: Readonly<Record<string, string>>,
  target: Target,
): Promise<Missing> {
  allowWorkerImports()
  // In a build, the bundler replaces it.
  Object.assign(globalThis, { __TARGET__: target })
  const { ConfigError, parseConfig } = await import('../../worker/platform/config/config.ts')
  const { issuedSecrets, ownSecrets } = await import(
    '../../worker/platform/config/secret-variables.ts'
  )
  const names: readonly string[] = [...ownSecrets, ...issuedSecrets]
  const isOfSecret = (fault: string) => names.includes(fault.split(' ', 1)[0] ?? '')
  try {
    parseConfig(vars)
    return { variables: [], secrets: [] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const [, ...faults] = error.message.split('\n')
    return {
      variables: faults.filter((fault) => !isOfSecret(fault)),
      secrets: faults.filter(isOfSecret),
    }
  }
}

const toList = (lines: readonly string[]) => lines.map((line) => `  ${line}`).join('\n')

export const toVariablesText = (target: Target, { variables }: Missing) =>
  `With these variables of wrangler.toml under [env.${target}.vars], the site would not start:\n${toList(variables)}`

export const toSecretsText = (target: Target, { secrets }: Missing) =>
  `A build has no secrets. Unless they are set already, npx wrangler secret put <name> --env ${target}:\n${toList(secrets)}`
