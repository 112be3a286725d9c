// Stands where a queue, the assets or the network would be: takes everything, does nothing.
// biome-ignore lint/style/noDefaultExport: workerd wants one
export default { fetch: () => new Response(null, { status: 204 }) }
