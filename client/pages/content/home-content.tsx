import { useContext } from 'react'
import { Button } from '../../ui/button'
import { HeaderlessContext, useHeaderlessLink } from '../../ui/headerless-links'
import styles from './home-content.module.css'
import { HomeTrust } from './home-trust'
import { PayingPhone } from './paying-phone'
import { Actions, Band, Cards, Hero, MoreLink, Questions, Section, Steps } from './site-parts'
import { useSiteTexts } from './site-texts'

export function HomeContent() {
  const copy = useSiteTexts().home
  return (
    <>
      <Hero heading={copy.heading} lead={copy.lead} art={<PayingPhone />} hidesArtOnPhones>
        <BillerSearch />
      </Hero>
      <HomeTrust />
      <Section heading={copy.ways.heading} hasBackground>
        <Cards items={copy.ways.items} picture="pay-page" />
      </Section>
      <Section heading={copy.after.heading}>
        <Steps items={copy.after.items} />
        <MoreLink {...copy.after.link} />
      </Section>
      <Section heading={copy.facts.heading}>
        <Questions items={copy.facts.items} />
        <MoreLink {...copy.facts.link} />
      </Section>
      <Band heading={copy.payees.heading} text={copy.payees.text} isForBillers scene="clinic">
        <Actions links={[copy.payees.partner, copy.payees.collect]} />
      </Band>
    </>
  )
}

/** A GET form that opens the search page; needs no script. */
function BillerSearch() {
  const isHeaderless = useContext(HeaderlessContext)
  const toLink = useHeaderlessLink()
  const copy = useSiteTexts().home
  const { search } = copy
  return (
    <form
      className={styles.search}
      action="/web-payment#results-heading"
      aria-labelledby="search-heading"
    >
      {isHeaderless && <input type="hidden" name="headerless" value="" />}
      <h2 id="search-heading" className={styles.searchHeading}>
        {search.heading}
      </h2>
      <label className={styles.label} htmlFor="biller">
        {search.label}
      </label>
      <p id="biller-hint" className={styles.hint}>
        {search.hint}
      </p>
      <div className={styles.row}>
        <input
          className={styles.input}
          id="biller"
          name="t"
          type="search"
          required
          minLength={3}
          maxLength={100}
          autoComplete="off"
          aria-describedby="biller-hint"
        />
        <Button type="submit" size="lg">
          {search.button}
        </Button>
      </div>
      <p className={styles.onPhone}>
        {search.or}
        <a href={toLink('/pay')}>{search.orLink}</a>.
      </p>
    </form>
  )
}
