// The page of the embedded card fields: what a card processor serves from its own origin.
import { html, raw } from 'hono/html'
import { cardBrandFacts, cardBrands } from '../../../../shared/card-brands'
import type { Locale } from '../../../../shared/locales/locale'
import { paymentFormCopy } from '../../../../shared/locales/payments/form'
import frameCss from './frame.css?inline'
import frameScript from './frame-script.js?raw'

const brandPrefixes = JSON.stringify(
  Object.fromEntries(cardBrands.map((brand) => [brand, cardBrandFacts[brand].prefix.source])),
)

type Frame = {
  readonly nonce: string
  readonly locale: Locale
  /** The origin of the payment page: the only one that the frame talks to. */
  readonly parentOrigin: string
}

export function toFrameDocument({ nonce, locale, parentOrigin }: Frame) {
  const { labels, hints } = paymentFormCopy[locale]
  return html`<!doctype html>
<html lang="${locale}" data-parent="${parentOrigin}" data-prefixes="${brandPrefixes}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${labels.ccn}</title>
<style nonce="${nonce}">${raw(frameCss)}</style>
</head>
<body>
<form id="card" novalidate autocomplete="on">
<button type="button" class="wallet" id="wallet">Demo Pay</button>
<p class="sum" id="sum"></p>
<label for="number">${labels.ccn}</label>
<input id="number" name="cardnumber" inputmode="numeric" autocomplete="cc-number" required>
<div class="pair">
<div><label for="exp">${labels.exp} <small>${hints.exp}</small></label>
<input id="exp" name="exp-date" inputmode="numeric" autocomplete="cc-exp" required></div>
<div><label for="cvc">${labels.cvv}</label>
<input id="cvc" name="cvc" inputmode="numeric" autocomplete="cc-csc" required></div>
</div>
</form>
<script nonce="${nonce}">${raw(frameScript)}</script>
</body>
</html>`
}
