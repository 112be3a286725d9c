// Which pages and other parts of the site a test covers. They are read from the paths that it opens, itself or through
// its helpers. A test that opens a page only on its way to another declares instead all that it tests, in
// a line such as "// covers: receipt, staff, shared/payments/fees.ts": parts of the site, and files.
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { PageName } from '../../client/runtime/page-registry.ts'
import type { ImportGraph } from '../checks/import-graph.ts'
import { readSource } from '../checks/source-files.ts'
import { root } from '../run.ts'

/** The paths that show each page, in the product and on the dev site. */
const pagePaths = {
  'guest-payment': /^\/web-payment(?:\?(?:p=|\$)|\$)|^\/dev\/show\/(?!step-up|outcome)/,
  'provider-lookup': /^\/web-payment(?:$|\?(?:t|ref)=)/,
  'payment-check': /^\/web-payment\/check|^\/dev\/show\/step-up/,
  'just-paid': /^\/dev\/just-paid/,
  'find-payment': /^\/(?:dev\/)?find-payment/,
  confirming: /^\/web-payment\/confirming|^\/dev\/(?:show\/outcome|go\/(?:confirming|nothing))/,
  receipt: /^\/(?:web-payment\/receipt|r\/)|^\/dev\/go\/(?:receipt|\$)/,
  'short-receipt': /^\/dev\/go\/receipt-short/,
  'info-request': /^\/update-info-request|^\/q\/|^\/dev\/info\//,
  'pay-landing':
    /^\/(?:pay|demo|bilh|pmsia|cedar-hollow|oakmont-pt|maple-creek-dental|foxglove-family-practice)(?:$|[?#])/,
  'payer-type-chooser': /^\/(?:web-payment-multi-option|harbor-occupational)/,
  'not-found': /^\/(?:cedar-holow|no\/such\/page|no-such-page)/,
  'texts-off': /^\/dev\/texts-off/,
  'captcha-frame': /^\/embedded\/captcha/,
  'app-download': /^\/download/,
  'app-store': /^\/appsFlyer\/landing/,
  'app-clip': /^\/pay-appclip/,
  'password-reset': /^\/update-password|^\/dev\/reset\//,
  'get-paid': /^\/getpaid|^\/dev\/get-paid\//,
  'mailbox-link': /^\/account-link(?!\/start)|^\/dev\/mailbox/,
  'mailbox-link-start': /^\/account-link\/start|^\/dev\/mailbox$/,
  'pay-later': /^\/(?:dev\/)?pay-later/,
  'confirm-request': /^\/(?:dev\/)?confirm-request/,
  'posting-file': /^\/(?:dev\/)?posting-file/,
  'stop-emails': /^\/(?:dev\/)?stop-emails/,
  'pay-later-expired': /^\/dev\/pay-later\/show\/expired/,
  membership: /^\/(?:dev\/)?member-signup/,
  content:
    /^\/(?:$|[?#]|about|how-it-works|security$|accessibility|careers|brand-kit|five$|ebills|payment-plan-options)/,
  'api-docs': /^\/docs\/api/,
  legal: /^\/(?:embedded\/)?(?:termsofservice|privacy|billpay-termsofservice|\$)/,
  contact: /^\/contact/,
  partners: /^\/partners(?!\/)/,
  'merchant-verification': /^\/merchant-verification/,
  'merchant-form': /^\/embedded\/merchant-form/,
  financing: /^\/financing/,
  'pay-widget': /^\/pay-widget(?:$|\?)/,
  'pay-widget-mobile': /^\/pay-widget\?.*view=mobile/,
  'pay-widget-buttons': /^\/pay-widget-imaginepay-button/,
  'pay-widget-problem': /^\/dev\/frame\/problem/,
  'pay-widget-web': /^\/pay-widget-restore-tab/,
  'widget-builder': /^\/partners\/widget/,
  problem: /^\/dev\/(?:problems|boom)/,
} as const satisfies Readonly<Record<PageName, RegExp>>

/** Parts of the site that are no page of the registry: the paths that use each, and the files that it is made of. */
const otherParts = {
  // Tests of payments count them with a search of staff.
  staff: {
    paths: /^\/(?:dev\/staff(?!\/search\?q=\$)|ops\/)/,
    files: /^worker\/(?:staff\/app|back-office)\.ts$/,
  },
  emails: { paths: /^\/dev\/outbox/, files: /^worker\/features\/notifications\/templates\// },
  'widget-script': {
    paths: /^\/embed\//,
    files: /^client\/(?:widget|public\/embed)\//,
  },
} as const

/** Other features that a page calls, and the Durable Object that a route calls. */
const moreFiles: Readonly<Record<string, RegExp>> = {
  'guest-payment': /^worker\/(?:payment-attempt\.ts$|features\/captcha\/)/,
  'pay-landing': /^worker\/features\/sms-link\//,
  'app-download': /^worker\/features\/sms-link\//,
}

/** It imports every page, so imports are not followed through it. */
const pageRegistry = 'client/runtime/page-registry.ts'
/** A test that reads this list of every screen, itself or through its helpers, covers every part. */
const screenList = /\b(?:allScreens|linkedScreens)\b|'\.\/screens'/
const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file)

const shownAt = new Map<string, RegExp>([
  ...Object.entries(pagePaths),
  ...Object.entries(otherParts).map(([name, { paths }]) => [name, paths] as const),
])

/** The parts of the site that a path shows. */
export const listPartsAt = (address: string): readonly string[] =>
  [...shownAt].flatMap(([name, paths]) => (paths.test(address) ? [name] : []))

/** The files and all that they import, except through the page registry and files that `stopsAt` matches. */
export function listReached(
  graph: ImportGraph,
  starts: readonly string[],
  stopsAt?: RegExp,
): ReadonlySet<string> {
  const reached = new Set(starts)
  // The loop also visits what it adds.
  for (const file of reached)
    if (file !== pageRegistry && !stopsAt?.test(file))
      for (const next of graph.get(file) ?? []) reached.add(next)
  return reached
}

/** Without those in comments. `${site.url}/pay` counts as `/pay`. */
const listPaths = (text: string): readonly string[] =>
  [
    ...text.replace(/^ *(?:\/\/|\/?\*).*$/gm, '').matchAll(/['"`](?:\$\{[\w.]+\})?(\/[^'"`\s]*)/g),
  ].map(([, found = '']) => found)

/** Maps each part of the site to the files that it is made of: a page, and its feature in the worker. */
function readParts(graph: ImportGraph): ReadonlyMap<string, ReadonlySet<string>> {
  const files = [...graph.keys()].filter((file) => !isTest(file))
  const toPage = (module: string) => {
    const name = path.basename(module, '-page.tsx')
    // A feature has the same name everywhere.
    const feature = path.dirname(module).replace('client/pages/', '').split('/')[0]
    const own = files.filter(
      (file) => file.startsWith(`worker/features/${feature}/`) || moreFiles[name]?.test(file),
    )
    return [name, listReached(graph, [module, ...own])] as const
  }
  const modules = (graph.get(pageRegistry) ?? []).filter((file) => file.endsWith('-page.tsx'))
  return new Map([
    ...modules.map(toPage),
    ...Object.entries(otherParts).map(([name, part]) => {
      const starts = files.filter((file) => part.files.test(file))
      return [name, listReached(graph, starts)] as const
    }),
  ])
}

export type Coverage = ReturnType<typeof readCoverage>

export function readCoverage(graph: ImportGraph) {
  const parts = readParts(graph)
  const texts = new Map<string, string>()
  /** The text of a test, and of its helpers in tests/. */
  const readText = (test: string): string => {
    const known = texts.get(test)
    if (known !== undefined) return known
    const reached = listReached(graph, [test, ...(graph.get(test) ?? [])], /^(?!tests\/)/)
    const files = [...reached].filter((file) => file === test || file.startsWith('tests/'))
    const text = files.map(readSource).join('\n')
    texts.set(test, text)
    return text
  }
  /** The parts that a test covers, and the files that it declares. Throws an error if one does not exist. */
  const listCovered = (test: string): readonly string[] => {
    const [, declared] = /^\/\/ covers: (.*)$/m.exec(readSource(test)) ?? []
    const names = declared?.split(', ')
    const unknown = names?.find((name) => !parts.has(name) && !existsSync(path.join(root, name)))
    if (unknown !== undefined) throw new Error(`${test} covers what does not exist: ${unknown}`)
    if (names) return names
    if (screenList.test(readText(test))) return [...parts.keys()]
    return [...new Set(listPaths(readText(test)).flatMap(listPartsAt))]
  }
  return {
    /** Maps each part of the site, a page or another, to the files that it is made of. */
    parts,
    readText,
    listCovered,
    isOfEveryPart: (test: string) => listCovered(test).length === parts.size,
    /** Whether a test reads Spanish. */
    isInSpanish: (test: string) => /locales\/es\/|\blang=es\b|'es'/.test(readText(test)),
  }
}
