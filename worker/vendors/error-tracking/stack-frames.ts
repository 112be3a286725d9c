// Parses V8 stack traces. A frame has only the function, and the built file's name and the position in it. The
// name has a prefix, so that source maps are found wherever the file was.
import type { Failure, Frame } from './error-tracker'

const maxFrames = 30

/** Strips the query and all folders but `assets/`. */
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

/** Innermost first. Skips the message at the start of the stack, which may have several lines. */
export function toFrames({ stack = '', message }: Error): readonly Frame[] {
  const start = stack.indexOf(message)
  const lines = stack.slice(start === -1 ? 0 : start + message.length).split('\n')
  const frames = lines.map(toFrame).filter((frame) => frame !== null)
  return frames.slice(0, maxFrames)
}

/** Parses the output of `toErrorText`: a name and one frame. */
export function parseErrorText(text: string): Pick<Failure, 'type' | 'frames'> {
  const [, type = 'Error', place = ''] = /^([\w$]{1,80})(?: (.*))?$/.exec(text) ?? []
  const frame = toFrame(place)
  return { type, frames: frame ? [frame] : [] }
}
