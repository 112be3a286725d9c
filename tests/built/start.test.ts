// `npm start` in a copy, as a newcomer runs it: it says when it runs, and Ctrl+C ends all that it started.
import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { findFreePort, isPortFree } from '../../scripts/start/free-port.ts'
import { copyWithoutBuilds, toEnvironment } from './copy-without-builds.ts'

let copy = ''
beforeAll(() => {
  copy = copyWithoutBuilds('start')
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** The command lines of all processes that name the copy, such as vite, workerd and the server. */
const processesOfCopy = (): readonly string[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [readFileSync(path.join('/proc', pid, 'cmdline'), 'utf8').replaceAll('\0', ' ')]
      } catch {
        // It has ended.
        return []
      }
    })
    .filter((command) => command.includes(copy))

function start(port: number) {
  const child = spawn('npm', ['start'], {
    cwd: copy,
    env: toEnvironment(copy, port),
    detached: true,
  })
  const signal = (name: NodeJS.Signals) => {
    try {
      // Ctrl+C reaches each process of the terminal's group.
      if (child.pid !== undefined) process.kill(-child.pid, name)
    } catch {
      // It has exited.
    }
  }
  onTestFinished(() => signal('SIGKILL'))
  let text = ''
  const waiting: (() => void)[] = []
  const append = (chunk: Buffer) => {
    text += chunk
    for (const wake of waiting.splice(0)) wake()
  }
  child.stdout.on('data', append)
  child.stderr.on('data', append)
  const closed = new Promise<number | null>((resolve) => child.on('close', resolve))
  return {
    closed,
    signal,
    text: () => text,
    async printed(pattern: RegExp) {
      while (!pattern.test(text)) {
        if (child.exitCode !== null) throw new Error(`npm start ended:\n${text}`)
        await Promise.race([new Promise<void>((resolve) => waiting.push(resolve)), closed])
      }
    },
  }
}

test('npm start says that it runs, serves, and leaves nothing running after Ctrl+C', async () => {
  const port = await findFreePort()
  const site = start(port)
  await site.printed(/Papaya is running\./)
  expect(site.text()).toMatch(/Building … [\s\S]*Preparing the demo data …[\s\S]*web-payment/)
  expect((await fetch(`http://localhost:${port}/web-payment`)).status).toBe(200)
  expect(processesOfCopy().length).toBeGreaterThan(0)
  site.signal('SIGINT')
  await site.closed
  await expect.poll(processesOfCopy, { timeout: 60_000 }).toEqual([])
  expect(await isPortFree(port)).toBe(true)
}, 300_000)

test('Ctrl+C while npm start builds leaves nothing running', async () => {
  const site = start(await findFreePort())
  await site.printed(/Building/)
  await expect.poll(() => processesOfCopy().join('\n'), { timeout: 60_000 }).toContain('vite')
  site.signal('SIGINT')
  await site.closed
  await expect.poll(processesOfCopy, { timeout: 60_000 }).toEqual([])
  expect(site.text()).not.toContain('is running')
}, 180_000)

test('npm start names a port that is in use, and another one, before it builds', async () => {
  const port = await findFreePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  const site = start(port)
  expect(await site.closed).toBe(1)
  expect(site.text()).toContain(
    `Port ${port} is in use. For another port: PORT=${port + 1} npm start`,
  )
  expect(site.text()).not.toContain('Building')
})
