/**
 * Runs async tasks one after the other. A Durable Object runs other calls at every external
 * await; without this, a question could be stored while the card is being captured.
 */
export function serialQueue(): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const result = last.then(work)
    last = result.catch(() => undefined)
    return result
  }
}
