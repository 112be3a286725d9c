// A queue that takes every message and delivers none.
const metrics = { backlogCount: 0, backlogBytes: 0, oldestMessageTimestamp: 0 }

// biome-ignore lint/style/noDefaultExport: workerd requires a default export
export default { fetch: () => Response.json({ metadata: { metrics } }) }
