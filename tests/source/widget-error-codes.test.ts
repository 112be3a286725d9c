// The error codes of the event papaya:error are documented and used. The types allow no others.
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/run.ts'
import { widgetErrorCodes } from '../../shared/widget/events.ts'

const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const senders = [
  'client/widget/*.ts',
  'client/pages/widget/frame/*.{ts,tsx}',
  'worker/features/{widget,sms-link}/*.ts',
  'worker/platform/http/problems.ts',
]

test('docs/widget.md has a row for each error code of the widget and no other', () => {
  const [, section = ''] = read('docs/widget.md').split('### Error codes')
  const [table = ''] = section.split('\n###')
  const documented = [...table.matchAll(/^\| `(\w+)` \| \S/gm)].map(([, code]) => code)
  expect(documented).toEqual([...widgetErrorCodes])
})

test.each(widgetErrorCodes)(
  'the widget’s error code %s is used by a file that can send it',
  (code) => {
    const files = globSync(senders, { cwd: root }).filter((file) => !file.includes('.test.'))
    expect(files.length).toBeGreaterThan(20)
    expect(files.filter((file) => read(file).includes(`'${code}'`))).not.toEqual([])
  },
)
