/** A change to the code that removes one protection, and the test that must then fail. */
export type Mutation = {
  /** What the unchanged code guarantees, such as 'a reset link works once'. */
  readonly protection: string
  readonly file: string
  /** Text that the file has exactly once. */
  readonly find: string
  readonly replace: string
  readonly test: string
  /** As it is written in the test file, placeholders included. */
  readonly title: string
}
