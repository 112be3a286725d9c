// Finds out whether an open status page shows an old status.
import { useEffect, useState } from 'react'
import type { ReceiptPageData } from '../../../../shared/payments/page-data'
import { readPage } from '../../../ui/call'

const pauseMs = 60_000
/** A page that is left open stops asking after an hour. */
const mostChecks = 60

/** Changes with each event of the payment; an attribute of the slip. */
export const toVersion = ({ status, isEnding, underWay, timeline }: ReceiptPageData): string =>
  `${underWay ?? (isEnding ? 'ending' : status)} ${timeline.length}`

/** Asks once a minute while the page is visible and the payment is not decided: a hidden page costs nothing. */
export function useStatusNews(payment: ReceiptPageData): boolean {
  const { path, status, view } = payment
  const version = toVersion(payment)
  const isOpen = status === 'submitted' || status === 'in_review' || status === 'awaiting_info'
  const [hasNews, setHasNews] = useState(false)

  useEffect(() => {
    if (!isOpen || hasNews || view !== 'status') return
    let checks = 0
    let isStopped = false
    const timer = setInterval(async () => {
      if (document.hidden) return
      checks += 1
      if (checks >= mostChecks) clearInterval(timer)
      const found = await findVersion(path)
      if (!isStopped && found !== null && found !== version) setHasNews(true)
    }, pauseMs)
    return () => {
      isStopped = true
      clearInterval(timer)
    }
  }, [path, version, view, isOpen, hasNews])

  return hasNews
}

/** Null if the page cannot be read. */
const findVersion = async (path: string): Promise<string | null> =>
  / data-version="([^"]*)"/.exec((await readPage(path)) ?? '')?.[1] ?? null
