// What the hot paths in front of the router share of a request: read once, for all of them.
import type { splitUrl } from './split-url'

export type FrontVisit = {
  readonly where: ReturnType<typeof splitUrl>
  readonly waitUntil: (work: Promise<unknown>) => void
}
