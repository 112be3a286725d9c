// Whether it is the program of npm start that responds.

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
