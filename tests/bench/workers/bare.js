// The measure of everything: a worker that only answers a constant 302.
// biome-ignore lint/style/noDefaultExport: workerd wants one
export default {
  fetch: () => new Response(null, { status: 302, headers: { location: '/web-payment' } }),
}
