// Reads static files in the worker: data that few requests need.

export type Assets = Pick<Fetcher, 'fetch'>

/** Throws if the file is missing; every build has it. */
export async function fetchStaticFile(assets: Assets, file: string): Promise<Response> {
  const response = await assets.fetch(`https://assets.invalid/${file}`)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return response
}
