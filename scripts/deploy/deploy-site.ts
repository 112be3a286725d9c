// The steps of npm run deploy. Each refuses with a sentence that says what to do, and nothing after it runs.
import * as z from 'zod/mini'
import { deployBack, listStaffGaps } from './deploy-back.ts'
import {
  DeployRefusal,
  type DeployTools,
  explainFailure,
  type Missing,
  mustDo,
  type Target,
} from './deploy-tools.ts'
import { toSecretsText, toVariablesText } from './find-missing.ts'

const builtConfig = z.object({
  name: z.string(),
  vars: z.record(z.string(), z.string()),
  d1_databases: z.array(z.object({ database_id: z.string() })),
  kv_namespaces: z.array(z.object({ id: z.string() })),
})
type BuiltConfig = z.infer<typeof builtConfig>

/** The public worker, which is deployed first, and the back one. */
type Built = { readonly site: BuiltConfig; readonly back: BuiltConfig }

const configPath = (target: Target) => `dist/${target}/worker/wrangler.json`
const backPath = (target: Target) => `dist/${target}/back/wrangler.json`

/** Returns the commit's first 12 digits, which /version shows. */
function requireCleanTree({ git }: DeployTools): string {
  const changes = git(['status', '--porcelain'])
  if (changes.trim() !== '')
    throw new DeployRefusal(
      `The working tree has changes that are in no commit, so /version would not tell what was deployed. Commit or stash them:\n${changes.trimEnd()}`,
    )
  return git(['rev-parse', '--short=12', 'HEAD']).trim()
}

async function requireLogin({ wrangler }: DeployTools): Promise<void> {
  const { code, output } = await wrangler(['whoami', '--json'])
  if (code === 0) return
  // With a token that Cloudflare refuses, or without a network, wrangler says so instead.
  const reason = output.includes('"loggedIn"') ? '' : `${output.trim().slice(-3000)}\n\n`
  throw new DeployRefusal(
    `${reason}This machine is not logged in to Cloudflare. At a terminal: npx wrangler login. Without one, as in CI: set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID (docs/deploy.md, "Register first"). What needs no account: npm run deploy -- <target> --dry-run`,
  )
}

/** The ids of wrangler.toml are zeros until the stores exist. */
const hasPlaceholders = ({ d1_databases, kv_namespaces }: BuiltConfig) =>
  [...d1_databases.map(({ database_id: id }) => id), ...kv_namespaces.map(({ id }) => id)].some(
    (id) => /^[0-]{20,}\d$/.test(id),
  )

const toPlaceholderAdvice = (target: Target) =>
  `wrangler.toml has placeholder ids under [env.${target}]: create the stores first (docs/deploy.md, "Stores and the first deploy").`

const deploymentStatus = z.object({ versions: z.array(z.object({ version_id: z.string() })) })

/** The version that all visitors get now; null if there is none yet. */
async function readCurrentVersion(
  { wrangler }: DeployTools,
  { name }: Pick<BuiltConfig, 'name'>,
): Promise<string | null> {
  const { code, output } = await wrangler(['deployments', 'status', '--name', name, '--json'])
  if (code !== 0 && /\b(?:10007|does not exist|no deployments)\b/i.test(output)) return null
  const json = code === 0 ? output.slice(output.indexOf('{')) : ''
  const status = deploymentStatus.safeParse(json === '' ? null : JSON.parse(json))
  if (!status.success)
    throw new DeployRefusal(
      `${output.trimEnd().slice(-3000)}\n\nWhich version is deployed could not be read, so there would be no way back. Nothing was changed.`,
    )
  const { versions } = status.data
  if (versions.length > 1)
    throw new DeployRefusal(
      `Two versions of ${name} share the visitors: a gradual deployment is under way. End it first: npx wrangler versions deploy --name ${name}`,
    )
  return versions[0]?.version_id ?? null
}

/** In reverse: the back worker knows what the public one of its own release puts on the queue, or less. */
function toRollback(
  { site, back }: Built,
  { site: siteVersion, back: backVersion }: Readonly<Record<keyof Built, string | null>>,
): string {
  if (siteVersion === null) return 'This was the first version: there is none to go back to.'
  const steps = [
    ...(backVersion === null ? [] : [`npx wrangler rollback ${backVersion} --name ${back.name}`]),
    `npx wrangler rollback ${siteVersion} --name ${site.name}`,
  ]
  return `To go back, in this order: ${steps.join(' and then ')}
Roll back the workers only: the previous release works with the new tables. If [[migrations]] of wrangler.toml (Durable Objects) is new, Cloudflare refuses: deploy a corrected release.`
}

async function buildAndCheck(tools: DeployTools, target: Target): Promise<Built> {
  tools.print(`Building dist/${target} …`)
  await tools.build(target)
  const read = (file: string) => builtConfig.parse(JSON.parse(tools.readText(file) ?? 'null'))
  const [config, back] = [read(configPath(target)), read(backPath(target))]
  // A build refuses to run in another environment.
  if (config.vars.ENVIRONMENT !== target)
    throw new DeployRefusal(
      `ENVIRONMENT is ${config.vars.ENVIRONMENT} in wrangler.toml under [env.${target}.vars]: set it to ${target}. Nothing was changed.`,
    )
  const kept = tools.addPreviousAssets(target)
  if (kept > 0)
    tools.print(`Kept ${kept} files of the previous build, for pages that are open now.`)
  for (const file of [configPath(target), backPath(target)])
    await mustDo(tools, {
      args: ['deploy', '--dry-run', '-c', file],
      failure: 'The build cannot be deployed. Nothing was changed.',
    })
  return { site: config, back }
}

type Deployed = {
  readonly target: Target
  readonly built: Built
  readonly commit: string
}

/** Returns the exit code. */
async function examineSite(
  tools: DeployTools,
  { target, built, commit }: Deployed,
): Promise<number> {
  const { OPS_URL } = built.back.vars
  if (!OPS_URL) {
    tools.print('OPS_URL is empty: set it, deploy again, and the doctor examines the site.')
    return 1
  }
  try {
    const { hasProblems, text } = await tools.examine(OPS_URL, commit, target)
    tools.print(text)
    return hasProblems ? 1 : 0
  } catch (error) {
    tools.print(
      `The doctor could not examine the site: ${error instanceof Error ? error.message : error}\n\nA new domain takes minutes to respond. To examine it later: npm run ops -- doctor --site ${OPS_URL}`,
    )
    return 1
  }
}

type Deploying = Deployed & { readonly previous: string | null }

/** `live_in_part`: visitors get it, and its routes may be missing. */
type DeployOutcome = 'live' | 'live_in_part' | 'not_live' | 'unknown'

/** Wrangler uploads the version first, which visitors get immediately, and then sets what triggers it. */
async function deployWorker(
  tools: DeployTools,
  { target, built: { site: config }, commit, previous }: Deploying,
): Promise<DeployOutcome> {
  const path = configPath(target)
  const { code, output } = await tools.wrangler([
    'deploy',
    '-c',
    path,
    '--tag',
    commit,
    '--message',
    `commit ${commit}`,
  ])
  if (code === 0) return 'live'
  const current = await readCurrentVersion(tools, config).catch(() => undefined)
  const outcome =
    current === undefined ? 'unknown' : current === previous ? 'not_live' : 'live_in_part'
  const sentences = {
    not_live:
      'The new version was not deployed; visitors get the previous one. Its migrations are applied, and it works with them. Run this again when the cause is gone.',
    live_in_part: `Visitors get the new version, but its routes may not be set. Set them: npx wrangler triggers deploy -c ${path}. Or go back.`,
    unknown: `Whether visitors get the new version is not known: npx wrangler deployments status --name ${config.name}. What the doctor finds:`,
  } as const
  tools.print([...explainFailure(output), sentences[outcome]].join('\n\n'))
  return outcome
}

/** What each worker lacks; the first version may lack some, which the doctor names. */
async function listMissing(
  { findMissing }: DeployTools,
  target: Target,
  { site, back }: Built,
): Promise<readonly Missing[]> {
  return [
    await findMissing(site.vars, target, 'public'),
    await findMissing(back.vars, target, 'back'),
  ]
}

/** What can be tried without an account. Lists what is missing. */
async function finishDryRun(
  tools: DeployTools,
  { target, built, commit }: Deployed,
): Promise<number> {
  const { print } = tools
  const { site, back } = built
  if (hasPlaceholders(site)) print(toPlaceholderAdvice(target))
  for (const missing of await listMissing(tools, target, built)) {
    if (missing.variables.length > 0) print(toVariablesText(target, missing))
    if (missing.secrets.length > 0) print(toSecretsText(target, missing))
  }
  for (const gap of listStaffGaps(back.vars)) print(gap)
  print(
    `Dry run of ${commit}: the tree is clean, and the build can be deployed to ${site.name} and ${back.name}. Not tried, because they need an account: login, migrations, deploy, doctor.`,
  )
  return 0
}

type DeployOptions = { readonly target: Target; readonly isDryRun: boolean }

/** Returns the exit code: 1 also if the site was deployed and the doctor found a problem. */
export async function deploySite(
  { target, isDryRun }: DeployOptions,
  tools: DeployTools,
): Promise<number> {
  const { print } = tools
  const commit = requireCleanTree(tools)
  if (!isDryRun) await requireLogin(tools)
  const built = await buildAndCheck(tools, target)
  if (isDryRun) return finishDryRun(tools, { target, built, commit })
  const { site, back } = built
  if (hasPlaceholders(site)) throw new DeployRefusal(toPlaceholderAdvice(target))
  const previous = await readCurrentVersion(tools, site)
  const previousBack = await readCurrentVersion(tools, back)
  if (previous !== null)
    for (const missing of await listMissing(tools, target, built))
      if (missing.variables.length > 0)
        throw new DeployRefusal(`${toVariablesText(target, missing)}\nNothing was changed.`)
  print('Applying the migrations …')
  print(
    await mustDo(tools, {
      args: ['d1', 'migrations', 'apply', 'DB', '--env', target, '--remote'],
      failure:
        'Nothing was deployed. The failed migration was undone, and those before it stay: the deployed release works with them. Correct the migration and run this again.',
    }),
  )
  print(`Deploying ${commit} to ${site.name} …`)
  const outcome = await deployWorker(tools, { target, built, commit, previous })
  // Pages of a version that may be live need its files.
  if (outcome !== 'not_live') tools.rememberAssets(target)
  const backWorker = { name: back.name, configFile: backPath(target) }
  const backCode = outcome === 'live' ? await deployBack(tools, backWorker, commit) : 1
  const code = await examineSite(tools, { target, built, commit })
  print(toRollback(built, { site: previous, back: previousBack }))
  return Math.max(backCode, code)
}
