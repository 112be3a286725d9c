// The layout of every dev site page: the product's page frame and components. React renders them on the server only,
// so they work without JavaScript.
import clientAssets from 'virtual:client-assets'
import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { Document } from '../../../client/runtime/document'
import { Logo } from '../../../client/ui/brand/logo'
import header from '../../../client/ui/layout/header-bar.module.css'
import { PageFrame } from '../../../client/ui/layout/page-frame'
import links from '../../../client/ui/layout/site-header.module.css'
import { Notice } from '../../../client/ui/notice'
import type { DevContext } from './context'
import { type NoticeName, notices } from './notices'

const sections = {
  '/dev': 'Screens',
  '/dev/outbox': 'Outbox',
  '/dev/staff': 'Staff',
  '/dev/flags': 'Flags',
  '/dev/limits': 'Limits',
} as const

type Page = {
  readonly title: string
  /** The page's entry in the navigation. */
  readonly section: keyof typeof sections
  readonly intro?: ReactNode
  readonly notice?: NoticeName | null
  readonly body: ReactNode
}

const head = {
  styles: [{ href: '/dev/dev.css', devId: 'dev.css' }],
  typeface: clientAssets.en.typeface,
  icon: clientAssets.en.icon,
}

export async function showPage(
  c: DevContext,
  { title, section, intro, notice, body }: Page,
  status: 200 | 422 = 200,
): Promise<Response> {
  const page = (
    <Document head={head} locale="en">
      <PageFrame
        site={{ headerless: false, canonicalUrl: '' }}
        title={`${title} | Papaya dev site`}
        head={false}
        header={<Header section={section} path={c.req.path} />}
        footer={null}
        width="wide"
      >
        <div className="stack">
          {notice && (
            <Notice tone={notices[notice].tone} role="status">
              <p>{notices[notice].text}</p>
            </Notice>
          )}
          <h1>{title}</h1>
          {intro && <p>{intro}</p>}
          {body}
        </div>
      </PageFrame>
    </Document>
  )
  c.header('Content-Type', 'text/html; charset=utf-8')
  return c.body(await renderToReadableStream(page), status)
}

function Header({ section, path }: Pick<Page, 'section'> & { readonly path: string }) {
  return (
    <header className={header.header}>
      <div className={header.bar}>
        <a className={header.home} href="/dev" aria-label="Papaya dev site">
          <Logo />
        </a>
        <nav aria-label="Dev site">
          <ul className="row">
            {Object.entries(sections).map(([href, label]) => (
              <li key={href}>
                <a
                  className={links.link}
                  href={href}
                  aria-current={href !== section ? undefined : href === path ? 'page' : 'true'}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </header>
  )
}
