/**
 * Lets works run one after the other: a question must not be written while the card is being
 * captured, and the runtime lets other calls into an object at every await on something outside.
 */
export function serialQueue(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const answer = last.then(work)
    last = answer.catch(() => undefined)
    return answer
  }
}
