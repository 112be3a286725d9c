// npm run print -- routes: every route. -- diagram: the phases of a payment attempt, into docs/architecture.md.
// -- sentences: what payers read, into .cache/sentences.txt; -- sentences "sent: email" only in the states named so.
import { writeDiagram } from './attempt-diagram.ts'

const [what, state, ...others] = process.argv.slice(2)
const [unexpected] = what === 'sentences' ? others : [state, ...others]
if (unexpected !== undefined) throw new Error(`unexpected argument: ${unexpected}`)
switch (what) {
  case 'routes':
    await (await import('./routes.ts')).printRoutes()
    break
  case 'sentences':
    await (await import('./sentences.ts')).writeSentences(state)
    break
  case 'diagram':
    writeDiagram()
    break
  default:
    throw new Error('npm run print -- routes | sentences [state] | diagram')
}
