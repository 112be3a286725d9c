/** A change to the code that removes one protection, and the test that must fail with it. */
export type Mutation = {
  readonly removes: string
  readonly file: string
  /** Text that the file has exactly once. */
  readonly find: string
  readonly replace: string
  readonly test: string
  /** As it is written in the test file, placeholders included. */
  readonly title: string
}
