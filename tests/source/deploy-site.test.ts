// The order of the steps of `npm run deploy`, what stops it, and what it says then. tests/built/deploy-command.test.ts
// runs it with the real git, build and wrangler as far as that needs no account.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { deploySite } from '../../scripts/deploy/deploy-site.ts'
import type { DeployTools, Missing } from '../../scripts/deploy/deploy-tools.ts'
import { addPreviousAssets, rememberAssets } from '../../scripts/deploy/previous-assets.ts'

type Reply = { readonly code: number; readonly output: string }

const done: Reply = { code: 0, output: '' }
const version = '0b9e1c52-6f0b-4f3e-9c56-4a6f3f3f0d11'
const statusOf = (...versions: readonly string[]): Reply => ({
  code: 0,
  output: JSON.stringify({ versions: versions.map((version_id) => ({ version_id })) }),
})

const toConfig = (databaseId: string) => ({
  name: 'papaya-production',
  vars: { ENVIRONMENT: 'production', SITE_URL: 'https://www.example.com' },
  d1_databases: [{ database_id: databaseId }],
  kv_namespaces: [{ id: '5d41402abc4b2a76b9719d911017c592' }],
})
const realId = '8f14e45f-ceea-467f-a1d0-d3e2a4c5b6f7'

type Scene = {
  readonly changes?: string
  readonly replies?: Readonly<Record<string, Reply>>
  /** The deployed version once the deploy was tried. */
  readonly statusAfter?: Reply
  readonly config?: ReturnType<typeof toConfig>
  readonly examine?: DeployTools['examine']
  /** Variables of the back worker. */
  readonly backVars?: Readonly<Record<string, string>>
  readonly missing?: Pick<Missing, 'variables' | 'secrets'>
}

/** The steps before the first one that reads what is deployed. */
const checked = [
  ...['whoami --json', 'build production', 'deploy --dry-run', 'deploy --dry-run (back)'],
]
const opsUrl = 'https://ops.example.com'

/** `steps` has one word for each thing that was done. */
function stage(scene: Scene = {}) {
  const { changes = '', replies = {}, config = toConfig(realId), examine } = scene
  const steps: string[] = []
  const printed: string[] = []
  const nameOf = (args: readonly string[]) => {
    const step = args.includes('--dry-run') ? 'deploy --dry-run' : args.slice(0, 2).join(' ')
    return args.some((arg) => /back/.test(arg)) ? `${step} (back)` : step
  }
  const tools: DeployTools = {
    git: ([command]) => (command === 'status' ? changes : '0123456789ab\n'),
    wrangler: async (args) => {
      const name = nameOf(args)
      const isAfter = steps.includes('deploy -c') && name === 'deployments status'
      steps.push(name)
      if (isAfter && scene.statusAfter) return scene.statusAfter
      return replies[name] ?? (name.startsWith('deployments status') ? statusOf(version) : done)
    },
    build: async (target) => void steps.push(`build ${target}`),
    readText: (file) => {
      const isBack = /^dist\/(?:staging|production)\/back\/wrangler\.json$/.test(file)
      const vars = { ...config.vars, OPS_URL: opsUrl, ...scene.backVars }
      return JSON.stringify(isBack ? { ...config, name: 'papaya-back-production', vars } : config)
    },
    findMissing: async (_vars, _target, wing) => ({
      wing,
      ...(wing === 'public' && scene.missing ? scene.missing : { variables: [], secrets: [] }),
    }),
    addPreviousAssets: () => 2,
    rememberAssets: () => void steps.push('remember'),
    examine:
      examine ??
      (async (site, commit) => {
        steps.push(`doctor ${site} ${commit}`)
        return { hasProblems: false, text: 'No problems found.' }
      }),
    print: (line) => void printed.push(line),
  }
  const run = (isDryRun = false) => deploySite({ target: 'production', isDryRun }, tools)
  return { steps, run, text: () => printed.join('\n') }
}

describe('npm run deploy', () => {
  test('builds, applies migrations, deploys the public and then the back worker, asks the doctor, and says how to go back in reverse', async () => {
    const { steps, run, text } = stage()
    expect(await run()).toBe(0)
    expect(steps).toEqual([
      'whoami --json',
      'build production',
      'deploy --dry-run',
      'deploy --dry-run (back)',
      'deployments status',
      'deployments status (back)',
      'd1 migrations',
      'deploy -c',
      'remember',
      'deploy -c (back)',
      `doctor ${opsUrl} 0123456789ab`,
    ])
    expect(text()).toContain(
      `in this order: npx wrangler rollback ${version} --name papaya-back-production and then npx wrangler rollback ${version} --name papaya-production`,
    )
    expect(text()).toContain('Kept 2 files of the previous build')
  })

  test('with --dry-run does nothing that needs an account', async () => {
    const { steps, run, text } = stage({
      config: toConfig('00000000-0000-0000-0000-000000000002'),
      backVars: { OPS_URL: '', STAFF_URL: 'https://staff.example.com' },
    })
    expect(await run(true)).toBe(0)
    expect(steps).toEqual(['build production', 'deploy --dry-run', 'deploy --dry-run (back)'])
    expect(text()).toContain('placeholder ids under [env.production]')
    expect(text()).toContain(
      'ACCESS_TEAM, ACCESS_AUD, STAFF_MANAGE are empty: staff can’t sign in.',
    )
    expect(text()).toContain('OPS_URL is empty: there is no npm run ops')
    expect(text()).toContain('Dry run of 0123456789ab')
  })

  test('with --dry-run lists variables and secrets with which the site would not start', async () => {
    const { run, text } = stage({
      missing: {
        variables: ['SITE_URL is empty: production needs its own origin'],
        secrets: ['APP_SECRET is missing: it should be a random string'],
      },
    })
    expect(await run(true)).toBe(0)
    expect(text()).toContain(
      'With these variables of wrangler.toml under [env.production.vars], the public worker would not start:\n  SITE_URL is empty',
    )
    expect(text()).toContain(
      'npx wrangler secret put <name> -c wrangler.toml --env production:\n  APP_SECRET is missing',
    )
  })

  test('refuses variables with which the site would not start, unless it is the first version', async () => {
    const missing = { variables: ['SITE_URL is empty: …'], secrets: [] }
    const { steps, run } = stage({ missing })
    await expect(run()).rejects.toThrow(/SITE_URL is empty[\s\S]*Nothing was changed\./)
    expect(steps).not.toContain('d1 migrations')
    const none = { code: 1, output: 'This Worker does not exist [code: 10007]' }
    const first = stage({
      missing,
      replies: { 'deployments status': none, 'deployments status (back)': none },
    })
    expect(await first.run()).toBe(0)
    expect(first.steps).toContain('d1 migrations')
  })

  test('exits with 1 and says what staff and jobs have when only the back worker cannot be deployed', async () => {
    const { steps, run, text } = stage({
      replies: { 'deploy -c (back)': { code: 1, output: 'Service is down' } },
    })
    expect(await run()).toBe(1)
    expect(text()).toMatch(/Service is down\s+papaya-back-production may not be deployed: staff/)
    expect(steps.at(-1)).toMatch(/^doctor/)
    expect(text()).toContain(`npx wrangler rollback ${version} --name papaya-production`)
  })

  test.each<readonly [string, Scene, RegExp, readonly string[]]>([
    [
      'a back worker that cannot be deployed',
      { replies: { 'deploy --dry-run (back)': { code: 1, output: 'no such file' } } },
      /no such file[\s\S]*Nothing was changed/,
      ['whoami --json', 'build production', 'deploy --dry-run', 'deploy --dry-run (back)'],
    ],
    [
      'changes that are in no commit',
      { changes: ' M README.md\n' },
      /Commit or stash them:\n M README.md/,
      [],
    ],
    [
      'no login',
      { replies: { 'whoami --json': { code: 1, output: '{"loggedIn":false}' } } },
      /^This machine[\s\S]*npx wrangler login[\s\S]*CLOUDFLARE_API_TOKEN/,
      ['whoami --json'],
    ],
    [
      'a token that Cloudflare refuses',
      { replies: { 'whoami --json': { code: 1, output: 'Invalid API Token [code: 1000]' } } },
      /Invalid API Token[\s\S]*npx wrangler login/,
      ['whoami --json'],
    ],
    [
      'another environment in its configuration',
      {
        config: { ...toConfig(realId), vars: { ...toConfig(realId).vars, ENVIRONMENT: 'test' } },
      },
      /^ENVIRONMENT is test in wrangler\.toml under \[env\.production\.vars\]/,
      ['whoami --json', 'build production'],
    ],
    [
      'placeholder ids',
      { config: toConfig('00000000-0000-0000-0000-000000000002') },
      /create the stores first/,
      ['whoami --json', 'build production', 'deploy --dry-run', 'deploy --dry-run (back)'],
    ],
    [
      'a gradual deployment under way',
      { replies: { 'deployments status': statusOf(version, 'another') } },
      /npx wrangler versions deploy --name papaya-production/,
      [...checked, 'deployments status'],
    ],
    [
      'an unreadable deployed version',
      { replies: { 'deployments status': { code: 1, output: 'Authentication error' } } },
      /Authentication error[\s\S]*Nothing was changed/,
      [...checked, 'deployments status'],
    ],
    [
      'a migration that fails',
      { replies: { 'd1 migrations': { code: 1, output: 'no such table: pay' } } },
      /no such table: pay[\s\S]*Nothing was deployed/,
      [...checked, 'deployments status', 'deployments status (back)', 'd1 migrations'],
    ],
  ])('stops at %s before anything is deployed', async (_, scene, message, expected) => {
    const { steps, run } = stage(scene)
    await expect(run()).rejects.toThrow(message)
    expect(steps).toEqual(expected)
  })

  test('names Analytics Engine when the account has it turned off', async () => {
    const { run, text } = stage({
      replies: { 'deploy -c': { code: 1, output: 'You need to enable it [code: 10089]' } },
    })
    expect(await run()).toBe(1)
    expect(text()).toContain('Turn Analytics Engine on once')
  })

  test.each<readonly [string, Reply, RegExp, boolean]>([
    ['the previous version is live', statusOf(version), /was not deployed; visitors get/, false],
    [
      'another version is live',
      statusOf('another'),
      /Visitors get the new version, but its routes[\s\S]*wrangler triggers deploy -c dist/,
      true,
    ],
    [
      'nobody knows which version is live',
      { code: 1, output: 'fetch failed' },
      /is not known: npx wrangler deployments status --name papaya-production/,
      true,
    ],
  ])(
    'says after a failed upload that %s, asks the doctor, and how to go back',
    async (_, statusAfter, sentence, isKept) => {
      const { steps, run, text } = stage({
        replies: { 'deploy -c': { code: 1, output: 'Connection lost' } },
        statusAfter,
      })
      expect(await run()).toBe(1)
      expect(text()).toMatch(/Connection lost/)
      expect(text()).toMatch(sentence)
      expect(steps.includes('remember')).toBe(isKept)
      expect(steps.at(-1)).toMatch(/^doctor/)
      expect(text()).toContain(`npx wrangler rollback ${version} --name papaya-production`)
    },
  )

  test('exits with 1 and still says how to go back when the doctor finds a problem', async () => {
    const { run, text } = stage({
      examine: async () => ({ hasProblems: true, text: '1 problem to fix' }),
    })
    expect(await run()).toBe(1)
    expect(text()).toMatch(/1 problem to fix[\s\S]*npx wrangler rollback/)
  })

  test('exits with 1 and says why when the doctor cannot ask the site', async () => {
    const { run, text } = stage({
      examine: async () => {
        throw new Error('No token for https://www.example.com')
      },
    })
    expect(await run()).toBe(1)
    expect(text()).toMatch(/could not examine the site: No token[\s\S]*npx wrangler rollback/)
  })

  test('says that a first deploy has no version to go back to', async () => {
    const missing = { code: 1, output: 'This Worker does not exist on your account. [code: 10007]' }
    const { run, text } = stage({
      replies: { 'deployments status': missing, 'deployments status (back)': missing },
      backVars: { OPS_URL: '' },
    })
    expect(await run()).toBe(1)
    expect(text()).toContain('OPS_URL is empty: set it')
    expect(text()).toContain('there is none to go back to')
  })
})

describe('the files of the previous build', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'papaya-assets-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const folders = {
    built: path.join(folder, 'built'),
    remembered: path.join(folder, 'remembered'),
    own: path.join(folder, 'own'),
  }

  /** Returns the files that the release has. */
  function deploy(...files: readonly string[]): readonly string[] {
    rmSync(folders.built, { recursive: true, force: true })
    mkdirSync(folders.built)
    for (const file of files) writeFileSync(path.join(folders.built, file), file)
    addPreviousAssets(folders)
    rememberAssets(folders)
    return readdirSync(folders.built).sort()
  }

  test('stay for one release', () => {
    expect(deploy('page-1.js', 'shared.js')).toEqual(['page-1.js', 'shared.js'])
    expect(deploy('page-2.js', 'shared.js')).toEqual(['page-1.js', 'page-2.js', 'shared.js'])
    expect(deploy('page-3.js', 'shared.js')).toEqual(['page-2.js', 'page-3.js', 'shared.js'])
  })

  test('stay until a new build is deployed, however often one is tried', () => {
    deploy('page-1.js')
    rmSync(folders.built, { recursive: true })
    mkdirSync(folders.built)
    writeFileSync(path.join(folders.built, 'page-2.js'), '')
    expect(addPreviousAssets(folders)).toBe(1)
    expect(addPreviousAssets(folders)).toBe(0)
    expect(readdirSync(folders.remembered)).toEqual(['page-1.js'])
  })
})
