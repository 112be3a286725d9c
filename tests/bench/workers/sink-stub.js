// KV with a link in Sink's format, and the sink of its click analytics.
const link = JSON.stringify({
  id: 'bench00001',
  slug: 'k000000',
  url: 'https://example.com/web-payment?p=p_1',
  createdAt: 0,
  updatedAt: 0,
})

// biome-ignore lint/style/noDefaultExport: workerd requires a default export
export default {
  async fetch(request) {
    if (request.method === 'GET') return new Response(link)
    // Sink throws if the body is not read.
    await request.arrayBuffer()
    return new Response(null)
  },
}
