// npm run ops -- <command>: the back office from a terminal (docs/back-office.md).
import { allowWorkerImports } from './worker-imports.ts'

allowWorkerImports()
// Loaded after that, because it loads the commands' definitions.
const { runOps } = await import('./run-ops.ts')
await runOps(process.argv.slice(2))
