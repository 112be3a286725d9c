/**
 * Runs async tasks one after the other. A Durable Object admits other calls at every external
 * await; without this, a question could be stored while the card is being captured.
 */
export function serialQueue(): <Answer>(work: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const answer = last.then(work)
    last = answer.catch(() => undefined)
    return answer
  }
}
