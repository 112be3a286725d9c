import { uiCopy } from '../../../shared/locales/ui'
import { Icon } from '../brand/icon'
import { useCopy } from '../locale'
import { HeaderBarServerOnly } from './header-bar-server-only'
import { LanguageSwitch } from './language-switch-server-only'
import styles from './site-header.module.css'

export type SiteHeaderProps = Readonly<{
  hidePartnerLink?: boolean
  /** Path of the current page, such as '/about'. */
  current?: string
}>

const toLinks = (copy: typeof uiCopy.siteHeader.en) =>
  [
    { href: '/about', label: copy.about, isMenuOnly: false },
    { href: '/partners', label: copy.partner, isMenuOnly: false },
    { href: '/contact', label: copy.contact, isMenuOnly: false },
    { href: '/how-it-works', label: copy.how, isMenuOnly: true },
    { href: '/download', label: copy.download, isMenuOnly: false },
  ] as const

/**
 * The menu is a popover: without JavaScript, the browser sets the button's expanded state, closes the
 * menu on Esc or a press outside, and returns the focus. Wide screens show the same list in the bar.
 */
export function SiteHeaderServerOnly({ hidePartnerLink = false, current }: SiteHeaderProps) {
  const copy = useCopy(uiCopy.siteHeader)
  return (
    <HeaderBarServerOnly>
      <button type="button" className={`unprinted ${styles.burger}`} popoverTarget="site-menu">
        <span className={styles.whenClosed}>
          <Icon name="menu" />
        </span>
        <span className={styles.whenOpen}>
          <Icon name="close" />
        </span>
        <span className={styles.word}>{copy.menu}</span>
      </button>
      <nav
        id="site-menu"
        popover="auto"
        className={`unprinted ${styles.menu}`}
        aria-label={copy.navigation}
      >
        <ul className={styles.links}>
          {toLinks(copy)
            .filter(({ href }) => !(hidePartnerLink && href === '/partners'))
            .map(({ href, label, isMenuOnly }) => (
              <li key={href} className={isMenuOnly ? styles.menuOnly : undefined}>
                <a
                  className={styles.link}
                  href={href}
                  aria-current={href === current ? 'page' : undefined}
                >
                  {label}
                </a>
              </li>
            ))}
          <li className={styles.inMenu}>
            <LanguageSwitch />
          </li>
        </ul>
      </nav>
      <a className={`unprinted ${styles.pay}`} href="/web-payment">
        {copy.pay}
      </a>
      <span className={styles.inBar}>
        <LanguageSwitch />
      </span>
    </HeaderBarServerOnly>
  )
}
