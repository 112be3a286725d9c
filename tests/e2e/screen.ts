import type { Page } from '@playwright/test'

export type Screen = {
  /** Kebab-case and unique: also the file name of its screenshot. */
  readonly name: string
  readonly group: string
  readonly note: string
  readonly open: (page: Page) => Promise<void>
  /** Requests that fail on this screen, as `watchFailedRequests` lists them. Every other one is a fault. */
  readonly failedRequests: readonly string[]
}

type NoteAndOpen = readonly [
  note: string,
  open: Screen['open'],
  failedRequests?: Screen['failedRequests'],
]
export type ScreenGroups = Readonly<Record<string, Readonly<Record<string, NoteAndOpen>>>>

export const toScreens = (groups: ScreenGroups): readonly Screen[] =>
  Object.entries(groups).flatMap(([group, rows]) =>
    Object.entries(rows).map(([name, [note, open, failedRequests = []]]) => ({
      name,
      group,
      note,
      open,
      failedRequests,
    })),
  )
