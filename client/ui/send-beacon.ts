/** Sends a measurement as JSON. Never throws: the browser or an extension may have removed beacons. */
export function sendBeacon(path: string, body: object): void {
  try {
    navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
  } catch {}
}
