// What Sink asks: kv-stub.js with a link as Sink keeps them, and where its clicks are written to.
const link = JSON.stringify({
  id: 'bench00001',
  slug: 'k000000',
  url: 'https://example.com/web-payment?p=p_1',
  createdAt: 0,
  updatedAt: 0,
})

// biome-ignore lint/style/noDefaultExport: workerd wants one
export default {
  async fetch(request) {
    if (request.method === 'GET') return new Response(link)
    // Unread, a click would be an exception in Sink.
    await request.arrayBuffer()
    return new Response(null)
  },
}
