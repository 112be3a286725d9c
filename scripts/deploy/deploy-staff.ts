// The steps of npm run deploy that concern the staff page, a worker of its own.
import { toStaffConfigPath } from '../ops/staff-host.ts'
import { DeployRefusal, type DeployTools, mustDo, type Target } from './deploy-tools.ts'

type StaffWorker = { readonly name: string; readonly configFile: string }

/** The staff page's worker of a target's file, whether or not the product names it; null without a file. */
export function readStaffFile({ readText }: DeployTools, target: Target): StaffWorker | null {
  const configFile = toStaffConfigPath(target)
  const name = /^name = "([^"]+)"/m.exec(readText(configFile) ?? '')?.[1]
  return name === undefined ? null : { name, configFile }
}

/** What the worker's file lacks for anyone to sign in. */
export function toStaffGaps(
  { readText }: DeployTools,
  { configFile }: StaffWorker,
): readonly string[] {
  const text = readText(configFile) ?? ''
  const isSet = (name: string) => new RegExp(`^${name} = "[^"]`, 'm').test(text)
  return [
    ...(/^routes = /m.test(text) ? [] : ['routes']),
    ...['ACCESS_TEAM', 'ACCESS_AUD', 'STAFF_MANAGE'].filter((name) => !isSet(name)),
  ]
}

/** Null without a staff page; `vars` are those of the product. */
export function findStaffWorker(
  tools: DeployTools,
  target: Target,
  { STAFF_URL: url = '' }: Readonly<Record<string, string>>,
): StaffWorker | null {
  if (!url.startsWith('https://')) return null
  const staff = readStaffFile(tools, target)
  if (staff !== null) return staff
  throw new DeployRefusal(
    `STAFF_URL is ${url}, but ${toStaffConfigPath(target)} is missing, or has no name of a worker. Create it (docs/deploy.md, "The staff page"), or set STAFF_URL to off. Nothing was changed.`,
  )
}

export async function buildAndCheckStaff(
  tools: DeployTools,
  { configFile }: StaffWorker,
): Promise<void> {
  tools.print('Building dist/staff …')
  await tools.buildStaff()
  await mustDo(tools, {
    args: ['deploy', '--dry-run', '-c', configFile],
    failure: 'The staff page cannot be deployed. Nothing was changed.',
  })
}

/** Returns the exit code. The product is deployed by now, so a failure stops nothing. */
export async function deployStaff(
  { wrangler, print }: DeployTools,
  { name, configFile }: StaffWorker,
  commit: string,
): Promise<number> {
  print(`Deploying ${commit} to ${name} …`)
  const version = ['--tag', commit, '--message', `commit ${commit}`]
  const { code, output } = await wrangler(['deploy', '-c', configFile, ...version])
  if (code === 0) return 0
  print(
    `${output.trimEnd().slice(-3000)}\n\n${name} was not deployed: staff get its previous version, and commands that are new in this release are missing there. Run this again when the cause is gone.`,
  )
  return 1
}
