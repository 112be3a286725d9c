/**
 * Body of every failed JSON call. `code` is UPPER_SNAKE and stable, `message` is for people,
 * `fields` maps a form field to its message.
 */
export type ProblemBody = {
  readonly status: 'error'
  readonly code: string
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  readonly requestId: string
}
