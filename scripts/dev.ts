// npm run dev: the demo data with hot reload, on http://localhost:5173 (or PORT).
import { developmentState } from './dev-reload.ts'
import { prepareState } from './local-site.ts'
import { run } from './run.ts'

prepareState(developmentState)
process.exit(await run('vite', ['--port', process.env.PORT ?? '5173', '--strictPort']))
