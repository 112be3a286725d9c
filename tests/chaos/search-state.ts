// Searches everything that a server wrote, its files and its output, for a text.
import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { LocalSite } from '../../scripts/start/local-site.ts'

type Haystacks = readonly (readonly [name: string, bytes: Buffer])[]

/** Every file while the server runs and after it stopped, and the output. */
export async function stopAndRead(site: LocalSite, persistTo: string): Promise<Haystacks> {
  const state = () =>
    globSync('**/*', { cwd: persistTo })
      .map((file) => path.join(persistTo, file))
      .filter((file) => statSync(file).isFile())
      .map((file) => [path.relative(persistTo, file), readFileSync(file)] as const)
  const live = state()
  await site.stop()
  return [...live, ...state(), ['output', Buffer.from(site.output())]]
}

const toEncodings = (text: string): readonly Buffer[] => [
  Buffer.from(text, 'utf8'),
  Buffer.from(text, 'utf16le'),
  Buffer.from(encodeURIComponent(text)),
  Buffer.from(Buffer.from(text).toString('hex')),
  // The base64 of a substring depends on its offset modulo three.
  ...[0, 1, 2].map((shift) =>
    Buffer.from(
      Buffer.from('\0'.repeat(shift) + text)
        .toString('base64')
        .slice(shift === 0 ? 0 : 4, -4),
    ),
  ),
]

/** The names of the haystacks that contain the text, in any of its encodings. */
export function grep(haystacks: Haystacks, text: string): readonly string[] {
  const needles = toEncodings(text)
  return haystacks
    .filter(([, bytes]) => needles.some((needle) => bytes.includes(needle)))
    .map(([name]) => name)
}
