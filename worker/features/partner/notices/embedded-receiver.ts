// Receivers of the demo, which works offline: those below .example, a name that nobody can have, take everything.

const isEmbedded = (url: string): boolean => new URL(url).hostname.endsWith('.example')

export const callEmbeddedReceiver: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  return isEmbedded(url) ? Promise.resolve(new Response(null, { status: 204 })) : fetch(input, init)
}
