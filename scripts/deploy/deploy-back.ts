// The steps of npm run deploy that concern the back worker.
import { type DeployTools, explainFailure } from './deploy-tools.ts'

/** What staff cannot use with these variables, a sentence each. */
export function listStaffGaps(vars: Readonly<Record<string, string>>): readonly string[] {
  const isEmpty = (name: string) => (vars[name] ?? '') === ''
  const missing = ['ACCESS_TEAM', 'ACCESS_AUD', 'STAFF_MANAGE'].filter(isEmpty)
  const hasPage = (vars.STAFF_URL ?? '').startsWith('https://')
  return [
    ...(isEmpty('OPS_URL') ? ['OPS_URL is empty: there is no npm run ops, and no doctor.'] : []),
    ...(hasPage && missing.length > 0
      ? [`${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} empty: staff can’t sign in.`]
      : []),
  ]
}

/** Returns the exit code. The public worker is deployed by now, so a failure stops nothing. */
export async function deployBack(
  { wrangler, print }: DeployTools,
  { name, configFile }: { readonly name: string; readonly configFile: string },
  commit: string,
): Promise<number> {
  print(`Deploying ${commit} to ${name} …`)
  const version = ['--tag', commit, '--message', `commit ${commit}`]
  const { code, output } = await wrangler(['deploy', '-c', configFile, ...version])
  if (code === 0) return 0
  print(
    [
      ...explainFailure(output),
      `${name} may not be deployed: staff, jobs and messages have its previous version, which keeps what it does not know in the queue for five minutes. Run this again now, or go back.`,
    ].join('\n\n'),
  )
  return 1
}
