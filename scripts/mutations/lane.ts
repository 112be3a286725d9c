// A process that runs tests in its own copy of the working tree, with and without mutations.
import { type ChildProcess, fork } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { quietEnv } from '../run.ts'
import { copyWorkingTree } from './copy-working-tree.ts'
import { findText } from './find-text.ts'
import type { Mutation } from './mutation.ts'
import type { NamedTest, Outcome, TestRun } from './named-test.ts'

const timeoutMs = 300_000

export type Lane = ReturnType<typeof openLane>

export function openLane() {
  const folder = copyWorkingTree()
  /** Restored since the last run. */
  let restored: string[] = []
  let child: ChildProcess | null = null

  function start(): ChildProcess {
    const env = { ...quietEnv, VITEST: 'true' }
    const script = path.join(folder, 'scripts/mutations/run-lane.ts')
    const stdio = ['ignore', 'ignore', 'ignore', 'ipc'] as const
    return fork(script, { cwd: folder, env, stdio: [...stdio], detached: true })
  }

  /** Ends the process and those that it started, such as workerd: they are a group. */
  function stop(): void {
    if (child?.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
    child = null
  }
  process.on('exit', stop)

  const send = (request: TestRun) =>
    new Promise<readonly Outcome[]>((resolve) => {
      child ??= start()
      const running = child
      const end = (outcomes: readonly Outcome[]) => {
        clearTimeout(timer)
        running.removeAllListeners()
        resolve(outcomes)
      }
      const fail = (reason: string) => {
        stop()
        end(request.tests.map(() => ({ state: 'broken', reason })))
      }
      const timer = setTimeout(() => fail('no result in time'), timeoutMs)
      running.once('message', (outcomes: readonly Outcome[]) => end(outcomes))
      running.once('exit', () => fail('the process ended'))
      running.send(request)
    })

  /** The outcome of each test, in the order of `tests`, which are of one file. */
  function run(tests: readonly NamedTest[], mutated: readonly string[] = []) {
    const changed = [...restored, ...mutated]
    restored = []
    return send({ tests, changed })
  }

  /** The outcome of the mutation's test in the mutated copy, which is then restored. */
  async function runMutated(mutation: Mutation): Promise<Outcome> {
    const file = path.join(folder, mutation.file)
    const source = readFileSync(file, 'utf8')
    const [place, ...others] = findText(source, mutation.find)
    if (place === undefined || others.length > 0)
      return { state: 'broken', reason: 'the code is not found exactly once' }
    const [start, end] = place
    writeFileSync(file, source.slice(0, start) + mutation.replace + source.slice(end))
    const [outcome] = await run([mutation], [mutation.file])
    writeFileSync(file, source)
    restored = [mutation.file]
    return outcome ?? { state: 'broken', reason: 'no outcome' }
  }

  return { run, runMutated, stop }
}
