// npm run dev: the demo data with hot reload, on http://localhost:5173 (or PORT).

import { run } from '../run.ts'
import { developmentState } from './dev-reload.ts'
import { prepareState } from './local-site.ts'

prepareState(developmentState)
process.exit(await run('vite', ['--port', process.env.PORT ?? '5173', '--strictPort']))
