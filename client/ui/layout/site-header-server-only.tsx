import { uiCopy } from '../../../shared/locales/ui'
import { Icon } from '../brand/icon'
import { Logo } from '../brand/logo'
import { classNames } from '../class-names'
import { useCopy } from '../locale'
import { LanguageSwitch } from './language-switch-server-only'
import styles from './site-header.module.css'

export type SiteHeaderProps = Readonly<{
  hidePartnerLink?: boolean
  /** Path of the current page, such as '/about'. */
  current?: string
  /** Outlines the payment link, on a page whose own action is the main one. */
  isPayQuiet?: boolean
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
export function SiteHeaderServerOnly({
  hidePartnerLink = false,
  current,
  isPayQuiet = false,
}: SiteHeaderProps) {
  const brandTexts = useCopy(uiCopy.brand)
  const copy = useCopy(uiCopy.siteHeader)
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <a className={styles.home} href="/" aria-label={brandTexts.home}>
          <Logo />
        </a>
        <button type="button" className={styles.burger} popoverTarget="site-menu">
          <span className={styles.whenClosed}>
            <Icon name="menu" />
          </span>
          <span className={styles.whenOpen}>
            <Icon name="close" />
          </span>
          <span className={styles.word}>{copy.menu}</span>
        </button>
        <nav id="site-menu" popover="auto" className={styles.menu} aria-label={copy.navigation}>
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
        <a className={classNames(styles.pay, isPayQuiet && styles.quietPay)} href="/web-payment">
          {copy.pay}
        </a>
        <span className={styles.inBar}>
          <LanguageSwitch />
        </span>
      </div>
    </header>
  )
}
