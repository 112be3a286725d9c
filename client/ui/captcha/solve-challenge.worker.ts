// Web Worker entry, in its own chunk: keeps the work off the main thread.
import { type Challenge, solveChallenge } from './solve-challenge'

/** Receives a challenge, posts `{ token }` or `{ failed: true }`. */
self.addEventListener('message', (event: MessageEvent<Challenge>) => {
  solveChallenge(event.data).then(
    (token) => self.postMessage({ token }),
    () => self.postMessage({ failed: true }),
  )
})
