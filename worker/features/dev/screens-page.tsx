// The dev site's start page: a tour, test cards and a link to every screen.
import { Panel } from '../../../client/ui/layout/panel'
import { SummaryList } from '../../../client/ui/layout/summary-list'
import { cardBrandFacts, cardBrands } from '../../../shared/card-brands'
import { testCards } from './demo-form'
import { paymentStates } from './payment-states/payment-states'
import { screens } from './screens'

const toTitle = (name: string) => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const toId = (group: string) => group.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const groups = [...new Set(screens.map(({ group }) => group))]

export const screensIntro = `${screens.length} screens and states, each live: what a link shows is made for you when you open it.`

export const screensBody = (
  <>
    <div className="columns">
      <Panel title="A tour in two minutes" titleId="tour" className="prose">
        <ol>
          <li>
            <a href="/web-payment">Pay a bill</a>: search for “cedar” and use a test card.
          </li>
          <li>
            Read the receipt in the <a href="/dev/outbox">outbox</a>: every email and text stays
            here.
          </li>
          <li>
            <a href="/dev/staff">Accept or reject</a> the payment as staff would: as a{' '}
            <a href="/dev/staff?as=manage">manager</a>, a{' '}
            <a href="/dev/staff?as=review">reviewer</a> or a <a href="/dev/staff?as=view">viewer</a>
            . <a href="/dev/go/queue">Fill the queue</a> with a payment of each flag.
          </li>
          <li>Open the outbox again: the payer was notified.</li>
          <li>
            Break it: ZIP code 46282 is declined, and CVC 901 does not match. A total ending in .97
            loses the request before the charge, .98 the reply after it; .44 is held for review, and
            in .45 the address differs, in .46 the CVC. When staff decide, .91 loses the request and
            .92 the reply of the first capture or void; it is retried a few seconds later.
          </li>
        </ol>
      </Panel>
      <Panel title="Test cards" titleId="cards" className="prose">
        <p>
          The simulator accepts only published test cards, with any future expiration date and any
          CVC. No money moves.
        </p>
        <SummaryList
          items={[
            ...cardBrands.map((brand) => ({
              term: cardBrandFacts[brand].name,
              detail: testCards[brand],
            })),
            { term: 'Declined', detail: testCards.declined },
          ]}
        />
      </Panel>
    </div>
    {groups.map((group) => (
      <section key={group} className="stack" aria-labelledby={toId(group)}>
        <h2 id={toId(group)}>{group}</h2>
        <ul className="screens">
          {screens
            .filter((screen) => screen.group === group)
            .map(({ name, path, note, status }) => (
              <li key={name}>
                <a href={path}>{toTitle(name)}</a>
                {status !== 200 && ` (${status})`}
                <p className="soft">{note}</p>
              </li>
            ))}
        </ul>
      </section>
    ))}
    <section className="stack" aria-labelledby="states">
      <h2 id="states">Every state of a payment</h2>
      <ul className="screens">
        {Object.keys(paymentStates).map((state) => (
          <li key={state}>
            <a href={`/dev/go/${state}`}>{toTitle(state)}</a>
          </li>
        ))}
      </ul>
    </section>
  </>
)
