// KV without the emulator's SQLite, which costs more than what is measured: every key is a link.
const link = JSON.stringify({ url: '/web-payment?p=p_1', kind: 'sms', expiresAt: null })

// biome-ignore lint/style/noDefaultExport: workerd wants one
export default {
  fetch: (request) => new Response(request.method === 'GET' ? link : null),
}
