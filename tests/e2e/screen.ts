import type { Page } from '@playwright/test'

export type Screen = {
  /** Kebab-case and unique: also the file name of its screenshot. */
  readonly name: string
  readonly group: string
  readonly note: string
  readonly open: (page: Page) => Promise<void>
}

type NoteAndOpen = readonly [note: string, open: Screen['open']]
export type ScreenGroups = Readonly<Record<string, Readonly<Record<string, NoteAndOpen>>>>

export const toScreens = (groups: ScreenGroups): readonly Screen[] =>
  Object.entries(groups).flatMap(([group, rows]) =>
    Object.entries(rows).map(([name, [note, open]]) => ({ name, group, note, open })),
  )
