// Static files that the worker itself reads: data that few requests need.

export type Assets = Pick<Fetcher, 'fetch'>

/** Throws without the file, which every build has. */
export async function fetchStaticFile(assets: Assets, file: string): Promise<Response> {
  const response = await assets.fetch(`https://assets.invalid/${file}`)
  if (!response.ok) throw new Error(`${file}: ${response.status}`)
  return response
}
