// npm run print -- routes: every route. -- diagram: the phases of a payment attempt, into docs/architecture.md.
// -- sentences: what payers read, into .cache/sentences.txt; -- sentences "sent: email" only in the states named so.
// -- words: how many words each screen shows; -- words receipt only screens with that in their name.
import { writeDiagram } from './attempt-diagram.ts'

const [what, part, ...others] = process.argv.slice(2)
const takesPart = what === 'sentences' || what === 'words'
const [unexpected] = takesPart ? others : [part, ...others]
if (unexpected !== undefined) throw new Error(`unexpected argument: ${unexpected}`)
switch (what) {
  case 'routes':
    await (await import('./routes.ts')).printRoutes()
    break
  case 'sentences':
    await (await import('./sentences.ts')).writeSentences(part)
    break
  case 'words':
    await (await import('./words.ts')).printWords(part)
    break
  case 'diagram':
    writeDiagram()
    break
  default:
    throw new Error('npm run print -- routes | sentences [state] | words [screen] | diagram')
}
