// The dev site's start page: a tour, test cards and a link to every screen.
import { html } from 'hono/html'
import { testCards } from './demos/demo-form'
import type { Html } from './page'
import { type Screen, screens } from './screens'

const toTitle = (name: string) => {
  const words = name.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const toId = (group: string) => group.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const byGroup = [...new Set(screens.map(({ group }) => group))].map(
  (group) => [group, screens.filter((screen) => screen.group === group)] as const,
)

const toCard = ({ name, path, note, status }: Screen) => html`<li>
<a class="screen" href="${path}">
<span class="screen-title">${toTitle(name)}${status !== 200 && html` <span class="badge plain">${status}</span>`}</span>
<span class="screen-note">${note}</span>
<span class="screen-path">${path}</span>
</a>
</li>`

const toGroup = (
  group: string,
  shown: readonly Screen[],
) => html`<section aria-labelledby="${toId(group)}">
<h2 id="${toId(group)}">${group} <span class="count">${shown.length}</span></h2>
<ul class="screens">${shown.map(toCard)}</ul>
</section>`

const tour = html`<section class="tour" aria-labelledby="tour">
<h2 id="tour">A tour in two minutes</h2>
<ol class="tour-steps">
<li><a href="/web-payment">Pay a bill</a>: search for “cedar” and use a test card from below.</li>
<li>Read the receipt in the <a href="/dev/outbox">outbox</a>: every email and text stays here.</li>
<li><a href="/dev/payments">Accept or reject</a> the payment as staff would.</li>
<li>Open the outbox again: the payer was notified.</li>
</ol>
</section>`

const cards = html`<section class="tour" aria-labelledby="cards">
<h2 id="cards">Test cards</h2>
<p>The simulator accepts only published test cards, such as these, with any future expiration date and any CVC. No money moves.</p>
<dl class="cards">
<div><dt>Visa</dt><dd>${testCards.visa}</dd></div>
<div><dt>Mastercard</dt><dd>${testCards.mastercard}</dd></div>
<div><dt>Discover</dt><dd>${testCards.discover}</dd></div>
<div><dt>American Express</dt><dd>${testCards.amex}</dd></div>
<div><dt>Declined</dt><dd>${testCards.declined}</dd></div>
</dl>
<p>ZIP code 46282 is declined, and CVC 901 does not match. A total ending in .97 loses the request before the charge, .98 the reply after it; .44 is held for review. When staff decide, .91 loses the request and .92 the reply of the first capture or void; it is retried a few seconds later.</p>
</section>`

export const screensIntro = `${screens.length} screens and states, each live: what a link shows is made for you when you open it.`

export const screensBody: Html = html`<div class="tours">${tour}${cards}</div>
${byGroup.map(([group, shown]) => toGroup(group, shown))}`
