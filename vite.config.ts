import path from 'node:path'
import { parseArgs } from 'node:util'
import type { PluginConfig } from '@cloudflare/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { buildInfo, migrationNames } from './scripts/build/build-info.ts'
import { workerChunkGroups } from './scripts/build/chunk-groups.ts'
import { clientAssets } from './scripts/build/client-assets.ts'
import { clientEnvironments, ownLanguageOnly } from './scripts/build/client-languages.ts'
import { pageStyles, toScopedName } from './scripts/build/page-styles.ts'
import { staticData } from './scripts/build/static-data.ts'
import { reloadDatabase, reloadWorker } from './scripts/start/dev-reload.ts'
import { slowTests } from './scripts/suite/slow-tests.ts'
import { listPureTests } from './scripts/suite/test-projects.ts'

const root = import.meta.dirname

/** `npm test -- faults`. */
const isLongFaultRun = process.env.FAULT_RUN === 'long'

/** The workers' environment names in Vite and their folders under dist/<mode>. */
const workerEnvironment = 'worker'
const backEnvironment = 'back'

/** All other modes have one worker, which is both wings (worker/index.dev.ts). */
const twoWings: readonly string[] = ['production', 'staging', 'rehearsal']

/**
 * The second worker. Its stores and variables are the first one's, so that they are written once; worker/wrangler.back.toml has
 * what it has of its own.
 */
const backWorker: NonNullable<PluginConfig['auxiliaryWorkers']>[number] = {
  configPath: './worker/wrangler.back.toml',
  viteEnvironment: { name: backEnvironment },
  config: (_, { entryWorkerConfig: first }) => ({
    vars: first.vars,
    compatibility_date: first.compatibility_date,
    d1_databases: first.d1_databases,
    kv_namespaces: first.kv_namespaces,
    r2_buckets: first.r2_buckets,
    queues: { producers: first.queues.producers ?? [] },
    analytics_engine_datasets: first.analytics_engine_datasets,
    limits: first.limits,
  }),
}

export default defineConfig(async ({ mode, command }) => {
  if (process.env.VITEST)
    return {
      test: {
        // The default is one fewer than there are cores. The long fault run waits more than it computes.
        maxWorkers: isLongFaultRun ? 4 : 2,
        projects: await testProjects(),
        // Hides the worker's log lines and the OIDC provider's warnings. Other output is shown, and in
        // workerd a warning or an error fails the test.
        onConsoleLog: (text: string) =>
          /^(?:\{"level"|oidc-provider )/.test(text) ? false : undefined,
      },
    }
  // Tests do without, and loading it takes a second.
  const { cloudflare } = await import('@cloudflare/vite-plugin')
  const hasTwoWings = command === 'build' && twoWings.includes(mode)
  return {
    define: {
      __DEMO__: JSON.stringify(command === 'serve' || mode === 'demo'),
      __TARGET__: JSON.stringify(command === 'serve' ? 'demo' : mode),
      __WING__: JSON.stringify(hasTwoWings ? 'public' : 'both'),
      __API_DOCS__: JSON.stringify(command === 'serve'),
      __BUILD__: JSON.stringify(buildInfo()),
      __MIGRATIONS__: JSON.stringify(migrationNames()),
    },
    publicDir: 'client/public',
    css: { modules: { generateScopedName: toScopedName } },
    build: {
      outDir: `dist/${mode}`,
      cssCodeSplit: false,
      assetsInlineLimit: 0,
      modulePreload: false,
    },
    resolve: { alias: command === 'build' ? streamingRendererOnly : {} },
    plugins: [
      react(),
      staticData(),
      ownLanguageOnly(),
      clientAssets({
        workerEnvironments: [workerEnvironment, ...(hasTwoWings ? [backEnvironment] : [])],
      }),
      pageStyles(),
      reloadWorker({ workerEnvironment }),
      reloadDatabase(),
      cloudflare({
        inspectorPort: false,
        viteEnvironment: { name: workerEnvironment },
        ...(hasTwoWings && { auxiliaryWorkers: [backWorker] }),
      }),
    ],
    environments: {
      ...Object.fromEntries(
        Object.values(clientEnvironments).map((name) => [
          name,
          { build: { sourcemap: 'hidden' as const } },
        ]),
      ),
      [workerEnvironment]: workerBuild,
      ...(hasTwoWings && {
        [backEnvironment]: { ...workerBuild, define: { __WING__: JSON.stringify('back') } },
      }),
    },
    worker: { format: 'es' as const },
  }
})

const workerBuild = {
  build: {
    sourcemap: true,
    minify: true,
    rolldownOptions: {
      output: { codeSplitting: { groups: workerChunkGroups } },
      // Allows a lazy import of a module that another module of its chunk imports statically.
      checks: { ineffectiveDynamicImport: false },
    },
  },
}

// Half of react-dom/server.edge is the legacy renderer, which is not used.
const streamingRendererOnly = {
  'react-dom/server': path.join(
    root,
    'node_modules/react-dom/cjs/react-dom-server.edge.production.js',
  ),
}

/** Null if the environment has no such variable. */
const toNumber = (text = '') => (text === '' ? null : Number(text))

/** A time limit is for hangs: a test that takes seconds may take a minute beside other work. */
const hangMs = 120_000

/** The nightly run of the property tests has FUZZ_RUNS (tests/support/fuzz.ts) and takes its time. */
const unitTimeoutMs = process.env.FUZZ_RUNS ? 3_600_000 : hangMs

const testConstants = () => ({
  __FUZZ__: JSON.stringify({
    runs: toNumber(process.env.FUZZ_RUNS),
    seed: toNumber(process.env.FUZZ_SEED),
  }),
  __DEMO__: 'true',
  __TARGET__: JSON.stringify('test'),
  __WING__: JSON.stringify('both'),
  __API_DOCS__: 'true',
  __BUILD__: JSON.stringify(buildInfo()),
  __MIGRATIONS__: JSON.stringify(migrationNames()),
})

/** The projects of a run with --project need not load the pool if all of them are listed here. */
const nodeProjects = ['pure', 'vendors', 'built', 'chaos', 'engines']

function needsPool(): boolean {
  const { values } = parseArgs({
    options: { project: { type: 'string', multiple: true } },
    strict: false,
  })
  return values.project?.every((name) => nodeProjects.includes(String(name))) !== true
}

/** Vitest's option --exclude has no effect on projects. */
const leftOut = process.env.SUITE === 'daily' ? [...slowTests] : []

async function workerProject(exclude: string[]) {
  const { cloudflareTest, readD1Migrations } = await import('@cloudflare/vitest-pool-workers')
  const migrations = await readD1Migrations(path.join(root, 'migrations'))
  return {
    define: testConstants(),
    plugins: [
      react(),
      clientAssets({ workerEnvironments: [workerEnvironment] }),
      pageStyles(),
      cloudflareTest({
        wrangler: { configPath: './wrangler.toml' },
        miniflare: {
          // Tests must not reach the network.
          outboundService: () => new Response('no network in tests', { status: 502 }) as never,
          bindings: { TEST_MIGRATIONS: migrations, ENVIRONMENT: 'test' },
        },
      }),
    ],
    test: {
      name: 'worker',
      isolate: false,
      setupFiles: ['./tests/support/worker-setup.ts'],
      globalSetup: ['./tests/support/report-request-times.ts'],
      include: ['worker/**/*.test.{ts,tsx}', 'shared/**/*.test.ts', 'client/**/*.test.{ts,tsx}'],
      exclude,
      testTimeout: unitTimeoutMs,
      hookTimeout: unitTimeoutMs,
      deps: { optimizer: { ssr: { enabled: true, include: ['itty-durable'] } } },
    },
  }
}

async function testProjects() {
  const pureTests = listPureTests().filter((file) => !leftOut.includes(file))
  return [
    ...(needsPool() ? [await workerProject([...listPureTests(), ...leftOut])] : []),
    {
      define: testConstants(),
      test: {
        name: 'pure',
        environment: 'node',
        isolate: false,
        setupFiles: ['./tests/support/refuse-console-noise.ts'],
        testTimeout: unitTimeoutMs,
        hookTimeout: unitTimeoutMs,
        include: pureTests,
      },
    },
    {
      // Tests that run in Node: adapters against strict third-party servers, and checks of the
      // source.
      define: testConstants(),
      test: {
        name: 'vendors',
        environment: 'node',
        include: ['tests/vendors/**/*.test.ts', 'tests/source/**/*.test.ts'],
        exclude: leftOut,
        testTimeout: hangMs,
        hookTimeout: hangMs,
      },
    },
    {
      test: {
        name: 'built',
        environment: 'node',
        include: ['tests/built/**/*.test.ts'],
        globalSetup: ['./tests/built/start-shared-site.ts'],
        // These tests start Node, npm and wrangler about 150 times.
        env: { NODE_COMPILE_CACHE: path.join(root, '.cache/compile') },
        testTimeout: hangMs,
        hookTimeout: 300_000,
      },
    },
    {
      test: {
        name: 'engines',
        environment: 'node',
        include: ['tests/engines/**/*.test.ts'],
        testTimeout: hangMs,
        hookTimeout: 300_000,
      },
    },
    {
      test: {
        name: 'chaos',
        environment: 'node',
        include: ['tests/chaos/**/*.test.ts'],
        globalSetup: ['./tests/chaos/prepare-chaos-state.ts'],
        testTimeout: isLongFaultRun ? 1_200_000 : 240_000,
        hookTimeout: 300_000,
      },
    },
  ]
}
