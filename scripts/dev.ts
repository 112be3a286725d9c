// npm run dev: the demo data with hot reload, on http://localhost:5173 (or PORT).
import { prepareState } from './local-site.ts'
import { run } from './run.ts'

await prepareState('.wrangler/state')
process.exit(await run('vite', ['--port', process.env.PORT ?? '5173', '--strictPort']))
