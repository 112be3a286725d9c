// How long a request takes after each test file.

// Tests replace the clock.
const now = performance.now.bind(performance)
let send: (() => Promise<Response>) | null = null

/** The request to time at the end of a test file that has made one. The first one in a worker would load all of it. */
export function setTimedRequest(request: () => Promise<Response>): void {
  send = request
}

/** How long each of a few equal requests takes, in milliseconds. None if the file has made no request. */
export async function timeRequests(): Promise<readonly number[]> {
  const times: number[] = []
  for (let count = 0; send !== null && count < 2; count += 1) {
    const startedAt = now()
    await (await send()).text()
    times.push(now() - startedAt)
  }
  send = null
  return times
}
