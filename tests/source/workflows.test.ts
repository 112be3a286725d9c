// Workflows run actions by digest, because a tag can be moved to other code, and only the one that deploys gets secrets.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'

const files = globSync('.github/workflows/*.yml', { cwd: root }).map((file) => ({
  file: path.basename(file),
  text: readFileSync(path.join(root, file), 'utf8'),
}))

test('every action of a workflow is pinned by digest, with its version beside it', () => {
  const uses = files.flatMap(({ file, text }) =>
    [...text.matchAll(/uses: *(.+)$/gm)].map(([, action = '']) => `${file}: ${action}`),
  )
  expect(uses.length).toBeGreaterThan(5)
  for (const action of uses)
    expect(action).toMatch(/^\w+\.yml: [\w-]+\/[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test('an action has the same digest in every workflow', () => {
  const digests = new Map<string, Set<string>>()
  for (const { text } of files)
    for (const [, name = '', digest = ''] of text.matchAll(/uses: *([\w-]+\/[\w-]+)[\w/-]*@(\w+)/g))
      digests.set(name, new Set([...(digests.get(name) ?? []), digest]))
  for (const [name, found] of digests) expect(found.size, name).toBe(1)
})

test('only the deploy workflow reads secrets, in a job that needs the approval of its environment', () => {
  const readers = files.filter(({ text }) => text.includes('secrets.'))
  expect(readers.map(({ file }) => file)).toEqual(['deploy.yml'])
  const [check = '', deploy = ''] = readers[0]?.text.split(/^ {2}deploy:\n/m) ?? []
  expect(check).not.toContain('secrets.')
  // Without this, any branch could be deployed.
  expect(check).toContain("if: github.ref == 'refs/heads/main'")
  expect(deploy).toMatch(/^ {4}needs: check\n {4}environment: \$\{\{ inputs\.target \}\}$/m)
  expect(check).toContain('cancel-in-progress: false')
})
