import { useContext } from 'react'
import { ProductPicture } from '../../ui/brand/product-picture'
import { Scene } from '../../ui/brand/scene'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/fields/text-field'
import { HeaderlessContext, useHeaderlessLink } from '../../ui/headerless-links'
import { Deck, Hero, HeroArt, HeroLead } from '../../ui/layout/hero'
import { Panel } from '../../ui/layout/panel'
import { Actions, Band, MoreLink, Section, Steps, Tiles } from '../../ui/sections'
import styles from './home-content.module.css'
import { HomeTrust } from './home-trust'
import { useSiteTexts } from './site-texts'

export function HomeContent() {
  const copy = useSiteTexts().home
  return (
    <>
      <Hero
        isOverlapped
        aside={
          <HeroArt look="cut">
            <Scene name="paying" isEager />
          </HeroArt>
        }
      >
        <h1>{copy.heading}</h1>
        <HeroLead>{copy.lead}</HeroLead>
      </Hero>
      <Deck>
        <div>
          <BillerSearch />
          <HomeTrust />
        </div>
      </Deck>
      <Section heading={copy.ways.heading}>
        <Tiles
          items={copy.ways.items}
          pictures={[
            <ProductPicture key="web" name="pay-page" />,
            <Scene key="app" name="bill" />,
            <Scene key="ebills" name="mailbox" />,
          ]}
        />
      </Section>
      <Section heading={copy.after.heading} hasBackground>
        <Steps items={copy.after.items} />
        <MoreLink {...copy.after.link} />
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
  const { search } = useSiteTexts().home
  return (
    <Panel as="div">
      <form action="/web-payment#results-heading" aria-labelledby="search-heading">
        {isHeaderless && <input type="hidden" name="headerless" value="" />}
        <h2 id="search-heading" className={styles.heading}>
          {search.heading}
        </h2>
        <div className={styles.search}>
          <TextField
            id="biller"
            name="t"
            type="search"
            label={search.label}
            hint={search.hint}
            minLength={3}
            maxLength={100}
            autoComplete="off"
          />
          <Button type="submit">{search.button}</Button>
        </div>
        <p className={styles.onPhone}>
          {search.or}
          <a href={toLink('/pay')}>{search.orLink}</a>.
        </p>
      </form>
    </Panel>
  )
}
