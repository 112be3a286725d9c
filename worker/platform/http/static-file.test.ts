import { expect, test } from 'vitest'
import { fetchStaticFile } from './static-file'

const files = (texts: Readonly<Record<string, string>>) => ({
  fetch: (url: unknown) => {
    const text = texts[new URL(String(url)).pathname]
    return Promise.resolve(new Response(text ?? '', { status: text === undefined ? 404 : 200 }))
  },
})

test('a static file is read from the binding by its path', async () => {
  const response = await fetchStaticFile(files({ '/data/list.txt': 'one' }), 'data/list.txt')
  expect(await response.text()).toBe('one')
})

test('a missing static file throws an error that names it', async () => {
  await expect(fetchStaticFile(files({}), 'data/list.txt')).rejects.toThrow('data/list.txt: 404')
})
