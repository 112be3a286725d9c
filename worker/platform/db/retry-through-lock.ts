/** The pauses between tries: 7.75 seconds in all, because D1 may be locked for five. */
export const pausesMs = [250, 500, 1_000, 2_000, 4_000]

/**
 * Runs a write again after each failure, until the pauses are used up; then throws the last error.
 * `onFailed` gets the earlier ones. The write must be safe to repeat: a reply may have been lost.
 */
export async function retryThroughLock<Value>(
  write: () => Promise<Value>,
  onFailed: (error: unknown) => void,
): Promise<Value> {
  for (const pauseMs of pausesMs) {
    try {
      return await write()
    } catch (error) {
      onFailed(error)
    }
    await scheduler.wait(pauseMs)
  }
  return await write()
}
