// The Web Worker's entry, its own chunk: keeps the work off the page's thread.
import { type Challenge, solveChallenge } from './solve-challenge'

/** One challenge in, `{ token }` or `{ failed: true }` out. */
self.addEventListener('message', (event: MessageEvent<Challenge>) => {
  solveChallenge(event.data).then(
    (token) => self.postMessage({ token }),
    () => self.postMessage({ failed: true }),
  )
})
