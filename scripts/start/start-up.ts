// What npm start says while it starts, and whether it is the program that responds.

/** Prints a line every few seconds, so that a slow machine does not look like a hung one. */
export async function reportProgress(title: string, work: Promise<void>): Promise<void> {
  console.log(`${title} … (about 20 seconds)`)
  const startedAt = Date.now()
  const timer = setInterval(() => {
    console.log(`  ${Math.round((Date.now() - startedAt) / 1000)} s`)
  }, 10_000)
  await work.finally(() => clearInterval(timer))
}

/**
 * A sentence if another program responds at the URL. Some systems let two programs listen on a port, one of them on all
 * addresses.
 */
export async function findStranger(url: string, commit: string): Promise<string | null> {
  const found = await fetch(`${url}/version`)
    .then((response) => response.json())
    .catch(() => null)
  return found?.commit === commit ? null : `Another program responds at ${url}.`
}
