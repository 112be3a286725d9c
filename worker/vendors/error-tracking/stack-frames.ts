// Reads V8's stack traces. Of a place only the file's name in what was built and the numbers, under the
// prefix by which source maps are found wherever a file lay.
import type { Failure, Frame } from './error-tracker'

const maxFrames = 30

/** Neither the machine's folders nor a query. */
export const toAppFile = (file: string): string =>
  `app:///${/(?:assets\/)?[^/]*$/.exec(file.replace(/[?#].*$/, ''))?.[0] ?? ''}`

const frameShape =
  /^\s*at (?:(?:async )?([^\s(]{1,120}).*? \()?([^\s()]{1,300}?):(\d{1,7}):(\d{1,7})\)?$/

function toFrame(line: string): Frame | null {
  const [, name = '?', file, row, column] = frameShape.exec(line) ?? []
  if (file === undefined) return null
  return {
    file: toAppFile(file),
    function: name,
    line: Number(row),
    column: Number(column),
  }
}

/** The innermost first. The stack begins with the message, which may have several lines: left out. */
export function toFrames({ stack = '', message }: Error): readonly Frame[] {
  const lines = stack.slice(stack.indexOf(message) + message.length).split('\n')
  const frames = lines.map(toFrame).filter((frame) => frame !== null)
  return frames.slice(0, maxFrames)
}

/** Of what `toErrorText` writes: a name and one frame. */
export function parseErrorText(text: string): Pick<Failure, 'type' | 'frames'> {
  const [, type = 'Error', place = ''] = /^([\w$]{1,80})(?: (.*))?$/.exec(text) ?? []
  const frame = toFrame(place)
  return { type, frames: frame ? [frame] : [] }
}
